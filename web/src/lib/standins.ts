// Bots that play for people: what is told when one sits in or gives way.
import { t } from './messages';
import type { TableInfo } from './wire';

export interface Told {
  readonly seat: number;
  readonly text: string;
}

/** What somebody is told who has just come back; nothing, if nobody played for them. */
export function whileAway({ you }: TableInfo): Told[] {
  if (you.seat === null || !you.sat_in) return [];
  return [{ seat: you.seat, text: t('table.satin', { bot: you.sat_in }) }];
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
