// The words of the wire under the names that the client uses; their types come from the server.
import type { components } from './api-types';

type Schemas = components['schemas'];

export type OptionInfo = Schemas['OptionInfo'];
export type LevelInfo = Schemas['LevelInfo'];
export type GameInfo = Schemas['GameInfo'];
export type Sentence = Schemas['Sentence'];
export type Chapter = Schemas['Chapter'];
export type Rulebook = Schemas['Rulebook'];
export type SeatInfo = Schemas['SeatInfo'];
export type SeatPlan = Schemas['SeatPlan'];
export type TimeControl = Schemas['TimeControl'];
export type SeatTime = Schemas['SeatTime'];
export type NewTable = Schemas['NewTable'];
export type MyTable = Schemas['MyTable'];
export type Notices = Schemas['Notices'];
export type Subscription = Schemas['Subscription'];
export type Daily = Schemas['Daily'];
export type DailyResult = Schemas['DailyResult'];
export type Created = Schemas['Created'];
export type Invitation = Schemas['Invitation'];
export type Seated = Schemas['Seated'];
export type Watching = Schemas['Watching'];
export type TableInfo = Schemas['TableInfo'];
export type ViewMessage = Schemas['ViewMessage'];
export type Standing = Schemas['Standing'];
export type ScoreLine = Schemas['ScoreLine'];
/** What is shown of a game, with nothing left out. */
export type Snapshot = Schemas['Snapshot'] & { breakdown: ScoreLine[][] };
export type Remark = Schemas['TalkRemark'];
export type Phrase = NonNullable<Remark['phrase']>;
export type Replay = Schemas['Replay'];
export type ReplayLine = Schemas['ReplayLine'];
export type Positions = Schemas['Positions'];
export type Rehearsed = Schemas['Rehearsed'];
export type Advice = Schemas['Advice'];
export type Judged = Schemas['Judged'];
export type Decision = Schemas['Decision'];
export type Review = Schemas['Review'];
export type Reviewing = Schemas['Reviewing'];
export type Check = Schemas['Check'];
export type Event = Schemas['Event'];
/** An update as it is sent, without what was told before. */
export type Sent = Omit<Schemas['Update'], 'type'>;
export type Update = Omit<Sent, 'state'> & { state: Snapshot };
export type SentTutorial = Schemas['Tutorial'];
export type Scene = Omit<Schemas['Scene'], 'updates'> & { updates: Update[] };
export type Tutorial = Omit<SentTutorial, 'scenes'> & { scenes: Scene[] };
export type Preview = Omit<Schemas['Preview'], 'type' | 'request'>;
export type Refused = Omit<Schemas['Refused'], 'type' | 'request'>;

/** What the socket brings. */
export type FromServer = Schemas['ServerMessage'];
/** What the socket takes. */
export type ToServer = Schemas['ClientMessage'];
