// What a teacher says of Paperback, in words: ways to write and to buy, and what speaks for them.
import type { Reason, Teaching, View } from '$lib/game';
import { listed } from '$lib/messages';
import { readAct, spelled } from './actions';
import { cardOf, isWild } from './cards';
import { abilityText, nameOf, t, themeName, type TextId } from './messages';
import type { Observation } from './observation';

type PaperbackView = View<Observation>;

const ENDS = ['finish', 'claim'];

/** A card so that it is not taken for another one with its letters: `N for 4¢`. */
function cardText(id: string, form: 'title' | 'object'): string {
  const card = cardOf(id);
  const kind = card.kind === 'fame' || card.kind === 'common' ? card.kind : isWild(card) ? 'wild' : 'letters';
  return t('teach-card', { kind, form, name: nameOf(id), cost: card.cost });
}

/** The actions that spell a word; what is asked before it and decided after it is left out. */
function spelling(actions: readonly string[]): string[] {
  const end = actions.findIndex((action) => ENDS.includes(action));
  const all = end < 0 ? actions : actions.slice(0, end);
  return all.filter((action) => ['spell', 'borrow', 'space'].includes(readAct(action)?.verb ?? ''));
}

function lettersOf(action: string): string {
  return action === 'space' ? ' ' : spelled(action, cardOf(readAct(action)?.card ?? '').letters);
}

/** What one would not know from the word alone: wild cards, and which of several cards with the same letters. */
function hintsOf(actions: readonly string[], { observation: o }: PaperbackView): string[] {
  const known = new Set([...(o.hand ?? []), ...(o.common ? [o.common] : [])]);
  const wild: string[] = [];
  const others: string[] = [];
  for (const action of actions) {
    const { verb, card = '', last } = readAct(action) ?? { verb: '', card: '', last: '' };
    const { letters } = cardOf(card);
    if (verb === 'borrow') others.push(t('teach-borrowed', { letters }));
    else if (action.includes(' as ')) wild.push(last);
    else if (last === 'reversed') others.push(t('teach-turned', { letters }));
    else if (last === 'twice') others.push(t('teach-twice', { letters }));
    else if ([...known].some((other) => other !== card && cardOf(other).letters === letters && letters)) {
      others.push(cardText(card, 'object'));
    }
  }
  return wild.length > 0 ? [t('teach-wild', { letters: listed(wild) }), ...others] : others;
}

function word(actions: readonly string[], view: PaperbackView): string {
  if (actions.includes('no word')) return t('teach-none');
  const cards = spelling(actions);
  const what = t(actions.includes('claim') ? 'teach-claim' : 'teach-write', { word: cards.map(lettersOf).join('') });
  const hints = hintsOf(cards, view);
  return hints.length > 0 ? t('teach-with', { what, cards: hints.join(', ') }) : what;
}

/** The card beside the one that asks. */
function beside({ observation: o }: PaperbackView, side: string): string {
  const ask = o.asked === null ? null : o.asks[o.asked];
  return o.word[(ask?.piece ?? 0) + (side === 'left' ? -1 : 1)]?.card ?? '';
}

function way(actions: readonly string[], view: PaperbackView): string {
  if (view.observation.stage === 'word') return word(actions, view);
  const [action = ''] = actions;
  if (action === 'stop') return t('teach-stop');
  if (action === 'show hand') return t('show-hand');
  if (action === 'decline') return t(view.observation.stage === 'discard' ? 'keep-none' : 'decline');
  const { verb, card } = readAct(action) ?? { verb: '', card: '' };
  const about = verb === 'double' || verb === 'copy' ? beside(view, card) : card;
  return t('teach-do', { verb, card: cardText(about, 'object') });
}

/** A reason's values, with cards and themes by their names and words in capitals. */
function shown({ values }: Reason): Record<string, string | number> {
  const text = (name: string): string => String(values[name] ?? '');
  const [id, common] = [text('card'), text('common')];
  return {
    ...values,
    card: cardText(id, 'object'),
    title: cardText(id, 'title'),
    name: nameOf(id),
    says: abilityText(cardOf(id).ability),
    theme: themeName(text('theme')),
    word: text('word').toUpperCase(),
    written: text('written').toUpperCase(),
    wrote: text('written') ? 'yes' : 'no',
    common: nameOf(common),
    gains: common ? 'yes' : 'no',
  };
}

export const teaching: Teaching<Observation> = {
  subject: (subject) => t('teach-subject', { subject }),
  way,
  reason: (reason) => t(`teach-${reason.code}` as TextId, shown(reason)),
};
