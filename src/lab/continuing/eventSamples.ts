/** Events that a tester may send by hand, filled in from what the machine already knows. */
import type { MachineKind } from '../../machines/kinds';
import { kycSamples } from './kycSamples';
import { lockupSamples } from './lockupSamples';
import { orderSamples } from './orderSamples';
import { purchaseSamples } from './purchaseSamples';
import type { EventSample, Situation } from './samples';
import { transferSamples } from './transferSamples';

const refused = (reason: string, code: number): EventSample => ({
  variant: reason,
  event: { type: 'REFUSED', refusal: { reason, code, details: {} } },
});

/** What any request may meet with. */
const COMMON: readonly EventSample[] = [
  { variant: '', event: { type: 'SUBMITTED' } },
  refused('INSUFFICIENT_BALANCE', 1_201),
  refused('INVALID', 1_000),
  { variant: 'timeout', event: { type: 'UNANSWERED', cause: 'timeout' } },
  { variant: 'offline', event: { type: 'UNANSWERED', cause: 'offline' } },
  { variant: '', event: { type: 'CONFIRMED_ABSENT' } },
];

const OF_KIND: Readonly<Record<MachineKind, (situation: Situation) => readonly EventSample[]>> = {
  order: orderSamples,
  kyc: kycSamples,
  lockup: lockupSamples,
  transfer: transferSamples,
  purchase: purchaseSamples,
};

/** One or several for each event that the machine accepts where it stands. */
export function eventSamples(
  situation: Situation,
  accepted: readonly string[],
): readonly EventSample[] {
  const own = OF_KIND[situation.actor.machine as MachineKind](situation);
  return [...COMMON, ...own].filter(({ event }) => accepted.includes(event.type));
}
