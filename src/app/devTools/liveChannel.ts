/** Messages between a page and a lab that inspects it. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MachinesState } from '../../tracker/machines';
import type { RootState } from '../../state/store';

export const LIVE_CHANNEL = 'live-inspector';
/** The message by which a lab asks all pages for their state. */
export const WATCHING = 'watching';
/** The message of a page that was just opened. */
export const OPENED = 'opened';

/** A message of a page to a lab. All data is masked. */
export interface LiveMessage {
  readonly page: string;
  /** The page's path, without its query. */
  readonly path: string;
  /** Device time of the action in ms; both windows share the device's clock. */
  readonly at: number;
  /** Null in the first message, which contains the state at the start of the inspection. */
  readonly action: UnknownAction | null;
  readonly machines: MachinesState;
}

export const isLiveMessage = (data: unknown): data is LiveMessage =>
  typeof data === 'object' && data !== null && 'page' in data && 'machines' in data;

/** Receives each action with the states before and after it. */
export type LiveListener = (action: UnknownAction, before: RootState, after: RootState) => void;
