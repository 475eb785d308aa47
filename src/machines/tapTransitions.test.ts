import { beginningsOf, explore } from '#testkit/testing/explore';
import { KINDS } from '#testkit/testing/machineKinds';
import { MACHINES, startPlace } from './registry';
import { moveOn } from '../testing/moveOn';
import type { Place } from './registry';
import { MACHINES as ALL } from './all';
import { identityTap } from './kycTap';
import { submitTap, missingAnswerTransition } from './tapTransitions';
import type {
  RequestKind,
  RequestSpecOfKind,
  RequestIntent,
  TapTransition,
} from './tapTransitions';
import { proofTap } from './transferTap';
import type { MachineKind } from './kinds';

const ASKED = KINDS.filter((kind): kind is RequestKind => 'request' in ALL[kind]);
const begun = ASKED.flatMap((kind) =>
  Object.entries<RequestIntent<RequestKind>>(ALL[kind].initialInputs).map(
    ([title, intent]) => [title, kind, intent] as const,
  ),
);

describe.each(begun)('A tap that begins %s', (_title, kind, intent) => {
  const request = ALL[kind].request as RequestSpecOfKind<RequestKind>;
  const tap: TapTransition<RequestKind> = submitTap(request, intent);
  const start = startPlace(kind, intent);
  const there = moveOn(kind, start, tap.event);

  it('leads where the machine leads', () => {
    expect(tap).toMatchObject({ version: MACHINES[kind].version, from: start.value });
    expect({ value: tap.to, context: tap.changed, done: false }).toEqual(there);
  });

  it('after a reload is where the machine is after a silence', () => {
    const silence = missingAnswerTransition(request);
    const checking = there && moveOn(kind, there, silence.event);
    expect(silence.from).toBe(there?.value);
    expect(checking).toEqual({
      value: silence.to,
      done: false,
      context: { ...tap.changed, ...silence.changed },
    });
  });
});

/** Every place that what may happen to such a machine leads to. */
const placesOf = (kind: MachineKind): readonly Place[] =>
  beginningsOf(kind).flatMap((each) =>
    explore(each).places.map(
      ({ value, context, done }) => ({ value, context, done }) as unknown as Place,
    ),
  );

/** Where a tap says that it leads from a place, as the machine would say it. */
const landed = (place: Place, tap: TapTransition<MachineKind> | null) =>
  tap && { value: tap.to, context: { ...place.context, ...tap.changed }, done: false };

/** Where the fact that is noted with a tap leads the machine that it names; null where no tap is made. */
const led = (place: Place, tap: TapTransition<MachineKind> | null) =>
  tap && moveOn(tap.machine, place, tap.event);

it('Identity sent off leads where the machine leads, from every place', () => {
  const places = placesOf('kyc') as readonly Place<'kyc'>[];
  expect(places.some(({ value }) => value === 'denied')).toBe(true);
  for (const place of places) {
    const tap = identityTap(place);
    expect(landed(place, tap)).toEqual(moveOn('kyc', place, { type: 'SUBMITTED' }));
    expect(led(place, tap)).toEqual(landed(place, tap));
  }
});

it('Identity sent off before anything is known leads where the machine leads', () => {
  const start = startPlace('kyc', {});
  expect(landed(start, identityTap(null))).toEqual(moveOn('kyc', start, { type: 'SUBMITTED' }));
});

it('A proof sent off leads where the machine leads, from every place', () => {
  const places = placesOf('transfer') as readonly Place<'transfer'>[];
  expect(places.some(({ value }) => value === 'awaiting_payment')).toBe(true);
  for (const place of places) {
    const tap = proofTap(place);
    expect(landed(place, tap)).toEqual(moveOn('transfer', place, { type: 'PROOF_SENT' }));
    expect(led(place, tap)).toEqual(landed(place, tap));
  }
});
