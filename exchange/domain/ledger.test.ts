import { userAccountsInLockOrder, applyTransfers, move, pocketOf } from './ledger';
import type { AccountId, Transfer } from './ledger';

const transfer = (entries: Transfer['entries']): Transfer => ({
  kind: 'deposit',
  ref: 'D-1',
  at: 1,
  entries,
});
const available = pocketOf('U', 'available');

test('each entry tells the balance after it; the accounts of the house have none', () => {
  const balances = new Map<AccountId, bigint>([[available, 5n]]);
  const posted = applyTransfers(balances, [
    transfer(move('world', available, 3n)),
    transfer(move(available, 'transit', 8n)),
  ]);
  expect(posted.map((each) => each.map(({ balanceAfter }) => balanceAfter))).toEqual([
    [null, 8n],
    [0n, null],
  ]);
  expect([...balances]).toEqual([[available, 0n]]);
});

test('nobody falls below zero, by one micro either', () => {
  const balances = new Map<AccountId, bigint>([[available, 7n]]);
  const overdraw = () => applyTransfers(balances, [transfer(move(available, 'house', 8n))]);
  expect(overdraw).toThrow('deposit of D-1');
});

test('what does not balance is not posted', () => {
  const lost = transfer([
    { account: 'world', amount: -3n },
    { account: available, amount: 2n },
  ]);
  expect(() => applyTransfers(new Map(), [lost])).toThrow('deposit of D-1 does not balance');
});

test('users’ accounts are locked in one order, once each, and never those of the house', () => {
  const transfers = [
    transfer(move('house', pocketOf('Z', 'available'), 1n)),
    transfer(move(pocketOf('A', 'locked'), 'world', 1n)),
    transfer(move('transit', pocketOf('Z', 'available'), 1n)),
  ];
  expect(userAccountsInLockOrder(transfers)).toEqual(['A:locked', 'Z:available']);
});
