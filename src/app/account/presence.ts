/** Time that the user spent on the page. It is counted only while this tab is visible, and continues after a reload. */
import * as v from 'valibot';
import { deviceEntry } from '../../state/storage/deviceEntry';

const Presence = v.object({
  /** Start of the period for which the time is counted, in server ms. */
  since: v.pipe(v.number(), v.finite()),
  spentMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

export type Presence = Readonly<v.InferOutput<typeof Presence>>;

const stored = deviceEntry<Presence | null>('presence', v.fallback(v.nullable(Presence), null));

export const readPresence = (now: number): Presence => stored.get() ?? { since: now, spentMs: 0 };

export const savePresence = (presence: Presence): void => stored.set(presence);
