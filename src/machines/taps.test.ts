import { ALPHABETS } from '../testing/alphabets';
import { explore } from '../testing/explore';
import { intent as orderIntent } from '../testing/orderRows';
import { MACHINES, startOf } from './registry';
import { moveOn } from '../testing/moveOn';
import type { Place } from './registry';
import { MACHINES as ALL } from './all';
import { identityTap } from './kycTap';
import { firstTap, isUndecided, silenceAfter } from './taps';
import type { AskedKind, AskingOf, IntentOf, Tap } from './taps';
import { proofTap } from './transferTap';
import type { MachineKind } from './kinds';
import { isUndecided as isOrderUndecided } from './orderView';
import { isPurchaseUndecided } from './purchaseView';
import { isTransferUndecided } from './transferView';

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
  const asking = ALL[kind].asking as AskingOf<AskedKind>;
  const tap: Tap<AskedKind> = firstTap(asking, intent);
  const start = startOf(kind, intent as never);
  const there = moveOn(kind, start, tap.event);

  it('leads where the machine leads', () => {
    expect(tap).toMatchObject({ version: MACHINES[kind].version, from: start.value });
    expect({ value: tap.to, context: tap.changed, done: false }).toEqual(there);
  });

  it('after a reload is where the machine is after a silence', () => {
    const silence = silenceAfter(asking);
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

/** What a repeated tap finds is what the kinds call undecided. */
it.each([
  ['order', isOrderUndecided],
  ['transfer', isTransferUndecided],
  ['purchase', isPurchaseUndecided],
] as const)('An undecided %s is one for the tap as well, in every state', (kind, isOwn) => {
  const states = Object.keys(MACHINES[kind].machine.states);
  expect(states.filter(isUndecided)).toEqual(states.filter((state) => isOwn(state as never)));
  expect(states.filter(isUndecided)).toContain('checking');
});
