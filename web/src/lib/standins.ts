// Bots that play for people: what is told when one sits in or gives way.
import { t } from './messages';
import type { TableInfo } from './wire';

/** Where a line is not about something that one player does. */
const NOBODY = -1;

export interface Told {
  readonly seat: number;
  readonly text: string;
}

/** What those are told who have just come back to their screen; nothing, if nobody played for them. */
export function whileAway({ seats, you }: TableInfo): Told[] {
  return you.sat_in.map(({ seat, bot }) => {
    if (seat === you.seat) return { seat, text: t('table.satin.you', { bot }) };
    const name = seats.find((each) => each.seat === seat)?.name ?? '';
    return { seat: NOBODY, text: t('table.satin', { bot, name }) }; // all who share the screen want to hear it
  });
}

/** What has changed between two looks at a table in who plays for whom, in sentences. */
export function whoPlays(before: TableInfo, after: TableInfo): Told[] {
  const you = before.you.seat ?? before.you.resigned ?? after.you.resigned ?? after.you.seat;
  return after.seats.flatMap(({ seat, name, stand_in: bot, resigned }) => {
    const old = before.seats.find((each) => each.seat === seat);
    if (!old || (old.stand_in === bot && old.resigned === resigned)) return [];
    const own = seat === you;
    if (!bot) return [{ seat, text: own ? t('table.back.you') : t('table.back', { name }) }];
    const what = resigned ? 'table.resigned' : 'table.standin';
    return [{ seat, text: t(own ? `${what}.you` : what, { bot, name }) }];
  });
}
