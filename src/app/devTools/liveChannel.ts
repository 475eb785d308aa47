/** What a page and a lab that watches it say to each other. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MachinesState } from '../../state/machines/machines';
import type { AppState } from '../store';

export const LIVE_CHANNEL = 'live-inspector';
/** A lab asks all pages to tell. */
export const WATCHING = 'watching';
/** A page is there. */
export const OPENED = 'opened';

/** All masked. */
export interface LiveMessage {
  readonly page: string;
  /** Where the page is, without its query. */
  readonly path: string;
  /** Ms by the device's clock, which both windows share. */
  readonly at: number;
  /** Null at the beginning: how things stand when the watching begins. */
  readonly action: UnknownAction | null;
  readonly machines: MachinesState;
}

export const isLiveMessage = (data: unknown): data is LiveMessage =>
  typeof data === 'object' && data !== null && 'page' in data && 'machines' in data;

/** What happened, and the states before and after it. */
export type Tell = (action: UnknownAction, before: AppState, after: AppState) => void;
