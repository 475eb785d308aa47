/** Feeds the app's clock with every answer of the exchange and keeps it right when the device wakes. */
import { onServerTime } from '../../api';
import { watchWaking } from '../../state/time';
import type { Time } from '../../state/time';

/** `resync` makes any cheap call whose answer tells the time. Returns what stops it. */
export function keepTime(time: Time, resync: () => void): () => void {
  const stopListening = onServerTime((sample) => time.clock.observe(sample));
  const stopWatching = watchWaking(time, resync);
  return () => {
    stopListening();
    stopWatching();
  };
}
