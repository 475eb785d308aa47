import { ALPHABETS } from '../testing/alphabets';
import { explore } from '../testing/explore';
import { intent as orderIntent } from '../testing/orderRows';
import { MACHINES, moveOn, startOf } from './registry';
import type { Place } from './registry';
import { firstTap, identityTap, proofTap, silenceAfter } from './taps';
import type { AskedKind, IntentOf, Tap } from './taps';
import type { MachineKind } from './kinds';

const intents: { readonly [K in AskedKind]: IntentOf<K> } = {
  order: orderIntent,
  transfer: {
    id: 'i1',
    kind: 'withdrawal',
    paymethod: 'bank',
    amount: '5',
    askedAt: 1,
    network: null,
    walletId: null,
    target: 'V',
  },
  purchase: {
    id: 'i1',
    productId: 'P',
    name: 'Fund',
    kind: 'fund',
    amount: '5',
    askedAt: 1,
    cycleDays: null,
    promisedUnits: null,
  },
};

describe.each(['order', 'transfer', 'purchase'] as const)('A tap that begins a %s', (kind) => {
  const intent = intents[kind];
  const tap: Tap<AskedKind> = firstTap(kind, intent as never);
  const start = startOf(kind, intent as never);
  const there = moveOn(kind, start, tap.event);

  it('leads where the machine leads', () => {
    expect(tap).toMatchObject({ version: MACHINES[kind].version, from: start.value });
    expect({ value: tap.to, context: tap.changed, done: false }).toEqual(there);
  });

  it('after a reload is where the machine is after a silence', () => {
    const silence = silenceAfter(kind);
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
  ALPHABETS.filter(({ actor }) => actor.machine === kind).flatMap((alphabet) =>
    explore(alphabet).places.map(
      ({ value, context, done }) => ({ value, context, done }) as unknown as Place,
    ),
  );

/** Where a tap says that it leads from a place, as the machine would say it. */
const landed = (place: Place, tap: Tap<MachineKind> | null) =>
  tap && { value: tap.to, context: { ...place.context, ...tap.changed }, done: false };

it('Identity sent off leads where the machine leads, from every place', () => {
  const places = placesOf('kyc') as readonly Place<'kyc'>[];
  expect(places.some(({ value }) => value === 'denied')).toBe(true);
  for (const place of places) {
    expect(landed(place, identityTap(place))).toEqual(moveOn('kyc', place, { type: 'SUBMITTED' }));
  }
});

it('Identity sent off before anything is known leads where the machine leads', () => {
  const start = startOf('kyc', {});
  expect(landed(start, identityTap(null))).toEqual(moveOn('kyc', start, { type: 'SUBMITTED' }));
});

it('A proof sent off leads where the machine leads, from every place', () => {
  const places = placesOf('transfer') as readonly Place<'transfer'>[];
  expect(places.some(({ value }) => value === 'awaiting_payment')).toBe(true);
  for (const place of places) {
    expect(landed(place, proofTap(place))).toEqual(
      moveOn('transfer', place, { type: 'PROOF_SENT' }),
    );
  }
});
