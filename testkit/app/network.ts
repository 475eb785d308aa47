import { act } from '@testing-library/react';
import { loseConnection, reportReached } from '#src/state/connection';

/** Makes the app know that the exchange cannot be reached, or that a call reached it. */
export const networkIs = (state: 'lost' | 'back'): void =>
  act(() => (state === 'lost' ? loseConnection() : reportReached()));

/** The browser's own flag and its event, which may both be wrong. */
export function flagSays(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
