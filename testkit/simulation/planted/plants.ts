/** A realistic bug: one passage of the exchange is replaced. */
export interface PlantedBug {
  readonly name: string;
  /** Relative to `exchange`. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly passage: string;
  readonly replacement: string;
  /** True when only database outages reveal it. */
  readonly needsOutages?: true;
}

const SETTLEMENT = 'domain/settlement.ts';
const ORDER = 'domain/order.ts';

/** Bugs that a manual test planted before; the simulation found fifteen of them at that time. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a win pays a micro too much',
    file: SETTLEMENT,
    passage: 'return { payout: amount + winnings, profit: winnings - fee };',
    replacement: 'return { payout: amount + winnings + 1n, profit: winnings - fee };',
  },
  {
    name: 'a tie loses',
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
    name: 'the entry is a tick from before the order',
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
    name: 'answers are kept for nobody',
    file: 'storage/once.ts',
    passage: 'values (${claim.userId}, ${claim.route}, ${claim.key}, ${claim.requestHash},',
    replacement:
      'values (${claim.userId}, ${claim.route}, gen_random_uuid(), ${claim.requestHash},',
  },
  {
    name: 'another body with the same key is answered',
    file: 'storage/once.ts',
    passage: 'if (!Buffer.from(claim.requestHash).equals(earlier.requestHash)) {',
    replacement: 'if (claim.requestHash.length === 0) {',
  },
  {
    name: 'a day of a lock-up earns a micro too much',
    file: 'domain/wealth.ts',
    passage: '  shareRoundedDown(amount, dailyRate);',
    replacement: '  shareRoundedDown(amount, dailyRate) + 1n;',
  },
  {
    name: 'a term pays interest for a day too much',
    file: 'domain/wealth.ts',
    passage: 'const days = BigInt(Math.floor((at - createdAt) / DAY_MS));',
    replacement: 'const days = BigInt(Math.floor((at - createdAt) / DAY_MS) + 1);',
  },
  {
    name: 'cashback has the rate of the next level',
    file: 'domain/cashback.ts',
    passage: 'FIGURES.inviteRates[inviter.level - 1]',
    replacement: 'FIGURES.inviteRates[inviter.level]',
  },
  {
    name: 'proof for the deposit of somebody else is taken',
    file: 'storage/fundRequests.ts',
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
    name: 'a receipt tells what was available before it',
    file: 'storage/settleOrders.ts',
    passage: 'if (balance !== undefined && balance !== null) held.set(account, balance);',
    replacement: 'if (balance === undefined) held.delete(account);',
  },
  {
    name: 'accounts are not locked for an order',
    file: 'storage/ledger.ts',
    passage: `        from accounts where id = any(\${accounts}::text[]) order by id for update\`.execute(db);
      for (const { id`,
    replacement: `        from accounts where id = any(\${accounts}::text[]) order by id\`.execute(db);
      for (const { id`,
  },
  {
    name: 'the cash flow leaves out a line',
    file: 'storage/ledger.ts',
    passage: '      return { rows: rows.map(toFundLine), next };',
    replacement:
      "      return { rows: rows.filter((row) => row.kind !== 'order_fee').map(toFundLine), next };",
  },
  {
    name: 'a withdrawal that failed gives back a micro too little',
    file: 'domain/funds.ts',
    passage: "const entries = move('transit', pocketOf(userId, 'available'), amount);",
    replacement: `const entries = [
      ...move('transit', pocketOf(userId, 'available'), amount - 1n),
      ...move('transit', 'house', 1n),
    ];`,
  },
  {
    name: 'a withdrawal costs twice its fee',
    file: 'domain/funds.ts',
    passage: 'fee: shareRoundedDown(amount, feeRate) + toMicro(feeFixed) });',
    replacement: 'fee: 2n * shareRoundedDown(amount, feeRate) + toMicro(feeFixed) });',
  },
  {
    name: 'who is frozen may place orders',
    file: ORDER,
    passage: "if (freeze) return refuse('FUNDS_FROZEN', { freeze });",
    replacement: 'void freeze;',
  },
  {
    name: 'who is frozen may buy',
    file: 'domain/wealth.ts',
    passage: "if (freeze) return refuse('FUNDS_FROZEN', { freeze });",
    replacement: 'void freeze;',
  },
  {
    name: 'a price of long ago is taken',
    file: ORDER,
    passage: 'now - request.seenAt > SEEN_PRICE_AGE_MAX_MS ||',
    replacement: 'now - request.seenAt > 1_000 * SEEN_PRICE_AGE_MAX_MS ||',
  },
  {
    name: 'any fund password is right',
    file: 'http/credentials/fundPassword.ts',
    passage: 'if (await passwords.matches(payPasswordHash, payPassword)) return null;',
    replacement:
      'if ((await passwords.matches(payPasswordHash, payPassword)) || payPassword) return null;',
  },
  {
    name: 'the fund password may be guessed six times',
    file: 'domain/fundPassword.ts',
    passage: '  attempts: 5,',
    replacement: '  attempts: 6,',
  },
  {
    name: 'a deposit that nobody paid arrives',
    file: 'domain/magic.ts',
    passage: '(reference: string) => reference.endsWith(FAILING);',
    replacement: '(reference: string) => reference === FAILING;',
  },
  {
    name: 'a new fund password is not saved',
    file: 'storage/guard.ts',
    passage:
      "await db.updateTable('users').set({ payPasswordHash }).where('id', '=', userId).execute();",
    replacement: 'void payPasswordHash;',
  },
  {
    name: 'no amount is too large',
    file: ORDER,
    passage: 'if (amount > toMicro(max))',
    replacement: 'if (amount > 1_000n * toMicro(max))',
  },
  {
    name: 'due work ends for good at its first failure',
    file: 'storage/dueLoop.ts',
    passage: '        onFailure(error);',
    replacement: '        onFailure(error);\n        return;',
    needsOutages: true,
  },
  {
    name: 'one list of orders in ten is somebody else’s as well',
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
];
