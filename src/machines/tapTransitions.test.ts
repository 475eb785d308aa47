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

const REQUEST_KINDS = KINDS.filter((kind): kind is RequestKind => 'request' in ALL[kind]);
const initialRequests = REQUEST_KINDS.flatMap((kind) =>
  Object.entries<RequestIntent<RequestKind>>(ALL[kind].initialInputs).map(
    ([title, intent]) => [title, kind, intent] as const,
  ),
);

describe.each(initialRequests)('submitTap of %s', (_title, kind, intent) => {
  const request = ALL[kind].request as RequestSpecOfKind<RequestKind>;
  const tap: TapTransition<RequestKind> = submitTap(request, intent);
  const start = startPlace(kind, intent);
  const expected = moveOn(kind, start, tap.event);

  it('equals the transition of the machine', () => {
    expect(tap).toMatchObject({ version: MACHINES[kind].version, from: start.value });
    expect({ value: tap.to, context: tap.changed, done: false }).toEqual(expected);
  });

  it('followed by missingAnswerTransition equals the machine after a missing answer', () => {
    const silence = missingAnswerTransition(request);
    const checking = expected && moveOn(kind, expected, silence.event);
    expect(silence.from).toBe(expected?.value);
    expect(checking).toEqual({
      value: silence.to,
      done: false,
      context: { ...tap.changed, ...silence.changed },
    });
  });
});

/** Every place that the machine can reach. */
const placesOf = (kind: MachineKind): readonly Place[] =>
  beginningsOf(kind).flatMap((each) =>
    explore(each).places.map(
      ({ value, context, done }) => ({ value, context, done }) as unknown as Place,
    ),
  );

/** The place after a tap, according to the tap. */
const placeByTap = (place: Place, tap: TapTransition<MachineKind> | null) =>
  tap && { value: tap.to, context: { ...place.context, ...tap.changed }, done: false };

/** The place after the event of a tap, according to the machine, or null without a tap. */
const placeByMachine = (place: Place, tap: TapTransition<MachineKind> | null) =>
  tap && moveOn(tap.machine, place, tap.event);

it('identityTap equals the transition of the machine from every place', () => {
  const places = placesOf('kyc') as readonly Place<'kyc'>[];
  expect(places.some(({ value }) => value === 'denied')).toBe(true);
  for (const place of places) {
    const tap = identityTap(place);
    expect(placeByTap(place, tap)).toEqual(moveOn('kyc', place, { type: 'SUBMITTED' }));
    expect(placeByMachine(place, tap)).toEqual(placeByTap(place, tap));
  }
});

it('identityTap without a place equals the transition from the initial place', () => {
  const start = startPlace('kyc', {});
  expect(placeByTap(start, identityTap(null))).toEqual(moveOn('kyc', start, { type: 'SUBMITTED' }));
});

it('proofTap equals the transition of the machine from every place', () => {
  const places = placesOf('transfer') as readonly Place<'transfer'>[];
  expect(places.some(({ value }) => value === 'awaiting_payment')).toBe(true);
  for (const place of places) {
    const tap = proofTap(place);
    expect(placeByTap(place, tap)).toEqual(moveOn('transfer', place, { type: 'PROOF_SENT' }));
    expect(placeByMachine(place, tap)).toEqual(placeByTap(place, tap));
  }
});
