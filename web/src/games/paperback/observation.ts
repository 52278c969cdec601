// The table of Paperback as the server shows it to one seat, in the types that the server gives.
import type { components } from '$lib/api-types';

type Schemas = components['schemas'];

export type Observation = Schemas['PaperbackObservation'];
export type PieceSeen = Schemas['PaperbackPieceSeen'];
export type AttackSeen = Schemas['PaperbackAttackSeen'];
export type SeatSeen = Schemas['PaperbackSeatSeen'];
