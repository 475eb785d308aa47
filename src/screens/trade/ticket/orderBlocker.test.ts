import { freeze, quote } from '#testkit/app/sampleRows';
import { orderBlocker } from './orderBlocker';
import type { OrderConditions } from './orderBlocker';

const NOW = 1_800_000_000_000;
const ready: OrderConditions = {
  quote: quote({ priceAt: NOW - 400 }),
  isConnected: true,
  isStale: false,
  isSynced: true,
  now: NOW,
  durationSec: 60,
  frozen: null,
  hasBalance: true,
  stake: { ok: true, amount: '20' },
};
const frozen = freeze({ since: NOW - 1_000, until: NOW + 1_000, stillAllowed: [] });

it.each<[string, Partial<OrderConditions>, unknown]>([
  ['no obstacle', {}, null],
  ['no price', { quote: null }, { kind: 'no_price' }],
  ['an old price', { isStale: true }, { kind: 'stale' }],
  ['no connection', { isStale: true, isConnected: false }, { kind: 'offline' }],
  ['no connection and no price', { quote: null, isConnected: false }, { kind: 'offline' }],
  ['no connection since the start', { isSynced: false, isConnected: false }, { kind: 'offline' }],
  ['no connection and no terms', { durationSec: null, isConnected: false }, { kind: 'offline' }],
  ['no connection and no balance', { hasBalance: false, isConnected: false }, { kind: 'offline' }],
  ['a clock that is not synced', { isSynced: false }, { kind: 'syncing' }],
  ['terms that are not loaded', { durationSec: null }, { kind: 'no_terms' }],
  ['a balance that is not loaded', { hasBalance: false }, { kind: 'no_balance' }],
  [
    'a wrong amount',
    { stake: { ok: false, fault: 'below_min', amount: '0.5' } },
    { kind: 'stake', fault: 'below_min' },
  ],
  [
    'a closed market with an old price',
    { quote: quote({ trading: 'closed', opensAt: NOW + 9_000 }), isStale: true },
    { kind: 'closed', opensAt: NOW + 9_000 },
  ],
  [
    'a market that closes before the order ends',
    { quote: quote({ closesAt: NOW + 59_999 }) },
    { kind: 'closes_first', closesAt: NOW + 59_999 },
  ],
  ['a market that closes when the order ends', { quote: quote({ closesAt: NOW + 60_000 }) }, null],
  ['frozen funds', { frozen, quote: null }, { kind: 'frozen', until: NOW + 1_000 }],
  ['a freeze that is over', { frozen: { ...frozen, until: NOW } }, null],
  [
    'a freeze without an end',
    { frozen: { ...frozen, until: null } },
    { kind: 'frozen', until: null },
  ],
])(
  'orderBlocker returns the most important blocker, or null, for %s',
  (_name, conditions, blocker) => {
    expect(orderBlocker({ ...ready, ...conditions })).toEqual(blocker);
  },
);
