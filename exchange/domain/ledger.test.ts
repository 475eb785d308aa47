import { userAccountsInLockOrder, applyTransfers, move, pocketOf } from './ledger';
import type { AccountId, LedgerTransfer } from './ledger';

const transfer = (entries: LedgerTransfer['entries']): LedgerTransfer => ({
  kind: 'deposit',
  ref: 'D-1',
  at: 1,
  entries,
});
const available = pocketOf('U', 'available');

test('applyTransfers returns the balance after each entry, and null for house accounts', () => {
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

test('applyTransfers refuses to overdraw an account by one micro-USDT', () => {
  const balances = new Map<AccountId, bigint>([[available, 7n]]);
  const overdraw = () => applyTransfers(balances, [transfer(move(available, 'house', 8n))]);
  expect(overdraw).toThrow('deposit of D-1');
});

test('applyTransfers refuses a transfer that does not sum to zero', () => {
  const unbalanced = transfer([
    { account: 'world', amount: -3n },
    { account: available, amount: 2n },
  ]);
  expect(() => applyTransfers(new Map(), [unbalanced])).toThrow('deposit of D-1 does not balance');
});

test('userAccountsInLockOrder sorts user accounts, lists each once and omits house accounts', () => {
  const transfers = [
    transfer(move('house', pocketOf('Z', 'available'), 1n)),
    transfer(move(pocketOf('A', 'locked'), 'world', 1n)),
    transfer(move('transit', pocketOf('Z', 'available'), 1n)),
  ];
  expect(userAccountsInLockOrder(transfers)).toEqual(['A:locked', 'Z:available']);
});
