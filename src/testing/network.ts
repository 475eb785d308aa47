import { act } from '@testing-library/react';
import { reportReached, reportUnreached } from '../state/connection';

/** Reports to the app that a call failed because of the network, or that a call reached the exchange. */
export const networkIs = (state: 'lost' | 'back'): void =>
  act(() => (state === 'lost' ? reportUnreached(Infinity) : reportReached()));

/** The browser's own flag and its event, which may both be wrong. */
export function flagSays(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
