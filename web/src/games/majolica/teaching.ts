// What a teacher says of Majolica Painting, in words: whole paintings, and what speaks for them.
import type { Reason, Teaching, View } from '$lib/game';
import { listed } from '$lib/messages';
import { readAct, workOf } from './actions';
import { isColour } from './glaze';
import { colourWord, colourWords, t, type TextId } from './messages';
import type { Observation } from './observation';
import { CATEGORIES } from './worth';

const aim = (category: string): string => t('teach-aim', { category });

function way(actions: readonly string[], { observation: o }: View<Observation>): string {
  const { passed, card, category, path } = workOf(actions, o.card, o.choices);
  if (passed) return t('teach-pass-way');
  const spaces = path.flatMap(({ space, colour }) =>
    colour ? [t('teach-space', { space, colour: colourWord(colour) })] : [],
  );
  if (spaces.length === 0) return t('teach-none-painted');
  const more = [...(category ? [t('teach-circle', { aim: aim(category) })] : []), ...extras(actions, card?.colours ?? '')];
  const chosen = o.card === null && card ? colourWords(card.colours) : 'none';
  return t('teach-paint-way', { chosen, spaces: listed(spaces), more: more.join('; ') || 'none' });
}

/** The extra coats and the skipped colours, in the order of the path. */
function extras(actions: readonly string[], colours: string): string[] {
  let walked = 0;
  return actions.flatMap((action) => {
    const act = readAct(action);
    if (act?.kind === 'paint') walked += 1;
    if (act?.kind === 'skip') {
      walked += 1;
      return [t('teach-skip', { space: act.space, colour: colourWord(colours[walked - 1]) })];
    }
    if (act?.kind !== 'coat' || act.space === null) return [];
    return [t('teach-coat', { space: act.space, colour: colourWord(colours[walked - 1]) })];
  });
}

/** Where icons would have been worth most: `2 for the longest group and 1 for Wings`. */
function placed(values: Reason['values']): string {
  return listed(
    CATEGORIES.flatMap((category) => {
      const n = Number(values[category] ?? 0);
      return n > 0 ? [t('teach-aim-count', { n, aim: aim(category) })] : [];
    }),
  );
}

function reason({ code, values }: Reason): string {
  const letter = String(values['colour'] ?? '').charAt(0).toUpperCase();
  const colour = isColour(letter) ? letter : '';
  const { points = 0 } = values;
  return t(`teach-${code}` as TextId, {
    more: Number(points) > 0 ? 'yes' : 'no',
    ...values,
    points,
    colour: colourWord(colour),
    Colour: t('Colour', { colour }),
    aim: aim(String(values['category'] ?? '')),
    best: placed(values),
    bonusName: t('bonus', { bonus: values['bonus'] ?? '' }),
  });
}

export const teaching: Teaching<Observation> = { subject: () => t('teach-subject'), way, reason };
