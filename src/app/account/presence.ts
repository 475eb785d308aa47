/** Time that the user spent on the page. It is counted only while this tab is visible, and continues after a reload. */
import * as v from 'valibot';
import { PRESENCE_KEY, tabStorage } from '../../state/storage/storage';

const Presence = v.object({
  /** Start of the period for which the time is counted, in server ms. */
  since: v.pipe(v.number(), v.finite()),
  spentMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

export type Presence = Readonly<v.InferOutput<typeof Presence>>;

const presenceOf = v.parser(
  v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), Presence)), null),
);

export const readPresence = (now: number): Presence =>
  presenceOf(tabStorage.get(PRESENCE_KEY)) ?? { since: now, spentMs: 0 };

export const savePresence = (presence: Presence): void =>
  void tabStorage.set(PRESENCE_KEY, JSON.stringify(presence));
