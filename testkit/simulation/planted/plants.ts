/** A realistic bug: one passage of the exchange is replaced. */
export interface PlantedBug {
  readonly name: string;
  /** Path of the source file, relative to `exchange`. */
  readonly file: string;
  /** The text that the bug replaces. It must occur exactly once in the file. */
  readonly passage: string;
  readonly replacement: string;
  /** True if the simulation can find the bug only with database outages. */
  readonly needsOutages?: true;
}

const SETTLEMENT = 'domain/settlement.ts';
const ORDER = 'domain/order.ts';

/** Bugs that the simulation must find. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a win pays a micro-USDT too much',
    file: SETTLEMENT,
    passage: 'return { payout: amount + winnings, profit: winnings - fee };',
    replacement: 'return { payout: amount + winnings + 1n, profit: winnings - fee };',
  },
  {
    name: 'a tie is settled as a loss',
    file: SETTLEMENT,
    passage: "if (change === 0) return 'tie';",
    replacement: "if (change === 0) return 'lose';",
  },
  {
    name: 'the exit is the tick before the last one',
    file: SETTLEMENT,
    passage: 'ticks.lastTick(productId, endsAt - TICK_WAIT_MAX_MS, endsAt)',
    replacement: 'ticks.lastTick(productId, endsAt - TICK_WAIT_MAX_MS, endsAt - 1)',
  },
  {
    name: 'the entry is a tick before the order',
    file: SETTLEMENT,
    passage: 'ticks.firstTick(terms.productId, terms.createdAt, Math.min(now, latest))',
    replacement: 'ticks.firstTick(terms.productId, terms.createdAt - 1_000, Math.min(now, latest))',
  },
  {
    name: 'the fee of an order is two per cent',
    file: ORDER,
    passage: 'fee: shareRoundedDown(amount, feeRate),',
    replacement: 'fee: 2n * shareRoundedDown(amount, feeRate),',
  },
  {
    name: 'no answer is stored under its key',
    file: 'storage/once.ts',
    passage: 'select user_id, route, key, request_hash, code, data, ${now}',
    replacement: 'select user_id, route, gen_random_uuid(), request_hash, code, data, ${now}',
  },
  {
    name: 'another body with the same key gets the stored answer',
    file: 'storage/once.ts',
    passage: 'if (!Buffer.from(claim.requestHash).equals(earlier.requestHash)) {',
    replacement: 'if (claim.requestHash.length === 0) {',
  },
  {
    name: 'a daily credit of a lock-up is a micro-USDT too high',
    file: 'domain/wealth.ts',
    passage: '  shareRoundedDown(amount, dailyRate);',
    replacement: '  shareRoundedDown(amount, dailyRate) + 1n;',
  },
  {
    name: 'a wealth product pays interest for one day too many',
    file: 'domain/wealth.ts',
    passage: 'const days = BigInt(Math.floor((at - createdAt) / DAY_MS));',
    replacement: 'const days = BigInt(Math.floor((at - createdAt) / DAY_MS) + 1);',
  },
  {
    name: 'cashback has the rate of the next level',
    file: 'domain/cashback.ts',
    passage: 'TERMS.inviteRates[inviter.level - 1]',
    replacement: 'TERMS.inviteRates[inviter.level]',
  },
  {
    name: 'proof for the deposit of another user is accepted',
    file: 'storage/transferRequests.ts',
    passage: "const request = await lock('deposit', userId, id);",
    replacement: `const owner = await db.selectFrom('fundRequests').select('userId').where('id', '=', id).executeTakeFirst();
      const request = await lock('deposit', owner?.userId ?? userId, id);`,
  },
  {
    name: 'the profit of a win leaves out the fee',
    file: SETTLEMENT,
    passage: 'return { payout: amount + winnings, profit: winnings - fee };',
    replacement: 'return { payout: amount + winnings, profit: winnings };',
  },
  {
    name: 'a receipt shows the available balance before its settlement',
    file: 'storage/settleOrders.ts',
    passage: 'if (balance !== undefined && balance !== null) held.set(account, balance);',
    replacement: 'if (balance === undefined) held.delete(account);',
  },
  {
    name: 'an order does not lock the accounts',
    file: 'storage/ledger.ts',
    passage: '${accounts}::text[]) order by id for update ${isBatch ? sql`skip locked` : sql``}`',
    replacement: '${accounts}::text[]) order by id`',
  },
  {
    name: 'the cash flow leaves out a line',
    file: 'storage/ledger.ts',
    passage: 'rows: slice.rows.map(toCashFlowLine) };',
    replacement:
      "rows: slice.rows.filter((row) => row.kind !== 'order_fee').map(toCashFlowLine) };",
  },
  {
    name: 'a failed withdrawal returns a micro-USDT too little',
    file: 'domain/transfers.ts',
    passage: "const entries = move('transit', pocketOf(userId, 'available'), amount);",
    replacement: `const entries = [
      ...move('transit', pocketOf(userId, 'available'), amount - 1n),
      ...move('transit', 'house', 1n),
    ];`,
  },
  {
    name: 'a withdrawal costs twice its fee',
    file: 'domain/transfers.ts',
    passage: 'fee: shareRoundedDown(amount, feeRate) + toMicro(feeFixed) });',
    replacement: 'fee: 2n * shareRoundedDown(amount, feeRate) + toMicro(feeFixed) });',
  },
  {
    name: 'a user with frozen funds may place orders',
    file: ORDER,
    passage: "if (freeze) return refuse('FUNDS_FROZEN', { freeze });",
    replacement: 'void freeze;',
  },
  {
    name: 'a user with frozen funds may buy products',
    file: 'domain/wealth.ts',
    passage: "if (freeze) return refuse('FUNDS_FROZEN', { freeze });",
    replacement: 'void freeze;',
  },
  {
    name: 'a stale price is accepted',
    file: ORDER,
    passage: 'now - request.seenAt > SEEN_PRICE_AGE_MAX_MS ||',
    replacement: 'now - request.seenAt > 1_000 * SEEN_PRICE_AGE_MAX_MS ||',
  },
  {
    name: 'any fund password is accepted',
    file: 'http/credentials/fundPassword.ts',
    passage: 'if (await passwords.matches(payPasswordHash, payPassword)) return null;',
    replacement:
      'if ((await passwords.matches(payPasswordHash, payPassword)) || payPassword) return null;',
  },
  {
    name: 'the fund password may be wrong six times',
    file: 'domain/terms.ts',
    passage: 'fundPassword: { attempts: 5,',
    replacement: 'fundPassword: { attempts: 6,',
  },
  {
    name: 'an unpaid deposit is credited',
    file: 'domain/testValues.ts',
    passage: "text.endsWith(FAILING) ? 'fail'",
    replacement: "text === FAILING ? 'fail'",
  },
  {
    name: 'a new fund password is not saved',
    file: 'storage/guard.ts',
    passage:
      "await db.updateTable('users').set({ payPasswordHash }).where('id', '=', userId).execute();",
    replacement: 'void payPasswordHash;',
  },
  {
    name: 'an amount above the maximum is accepted',
    file: ORDER,
    passage: 'if (amount > toMicro(max))',
    replacement: 'if (amount > 1_000n * toMicro(max))',
  },
  {
    name: 'due work is not retried after a failure',
    file: 'storage/superviseLoop.ts',
    passage: '        report(error);',
    replacement: '        report(error);\n        return;',
    needsOutages: true,
  },
  {
    name: 'one list of orders in ten contains orders of another user',
    file: 'storage/orders.ts',
    passage: "let narrowed = query.where('userId', '=', userId);",
    replacement: "let narrowed = Math.random() < 0.1 ? query : query.where('userId', '=', userId);",
  },
  {
    name: 'commits do not wait for the disk',
    file: 'storage/pool.ts',
    passage: '    ...reaching,\n    maxLifetimeSeconds',
    replacement:
      "    ...reaching,\n    options: '-c synchronous_commit=off',\n    maxLifetimeSeconds",
    needsOutages: true,
  },
  {
    name: 'poison due work: a failing item is never deferred',
    file: 'storage/dueWork.ts',
    passage: '    if (claimed.length > 1) return claimed.length;',
    replacement: '    throw error;',
  },
  {
    name: 'starved connections: each call of one account takes a connection',
    file: 'http/calls/accountLanes.ts',
    passage: 'const WRITES = { atOnce: 1, waiting: 64 };',
    replacement: 'const WRITES = { atOnce: 100, waiting: 64 };',
  },
  {
    name: 'clock ahead: an exchange is ready although its time does not advance',
    file: 'http/operations.ts',
    passage: "store === 'here' && clockState(clock) === 'right' &&",
    replacement: "store === 'here' &&",
  },
];
