/** Messages between a page and a lab that inspects it. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MachinesState } from '../../state/machines/machines';
import type { AppState } from '../store';

export const LIVE_CHANNEL = 'live-inspector';
/** Sent by a lab to ask all pages for their state. */
export const WATCHING = 'watching';
/** Sent by a page when it opens. */
export const OPENED = 'opened';

/** All data is masked. */
export interface LiveMessage {
  readonly page: string;
  /** The page's path, without its query. */
  readonly path: string;
  /** Device ms; both windows share that clock. */
  readonly at: number;
  /** Null in the first message, which contains the state at the start of the inspection. */
  readonly action: UnknownAction | null;
  readonly machines: MachinesState;
}

export const isLiveMessage = (data: unknown): data is LiveMessage =>
  typeof data === 'object' && data !== null && 'page' in data && 'machines' in data;

/** Receives each action with the states before and after it. */
export type Tell = (action: UnknownAction, before: AppState, after: AppState) => void;
