import { shareRoundedDown, toMicro } from '#contract';
import type { CashFlowEntry, Micro, Order, ResultOf } from '#contract';
import { required } from './difference';

/** Expected costs and payouts of an order in micro-USDT, by the rules and by config. */

/** Expected amounts of an order, by config. */
export async function expectedAmounts(
  world: { readonly config: () => Promise<Pick<ResultOf<'config'>, 'order'>> },
  order: Order,
) {
  const { order: terms } = await world.config();
  const term = terms.durations.find(({ durationSec }) => durationSec === order.durationSec);
  const stake = toMicro(order.amount);
  const fee = shareRoundedDown(stake, terms.feeRate);
  const winnings = shareRoundedDown(stake, required(term, 'the term').payoutRate);
  return { stake, fee, winnings, payoutRate: term?.payoutRate };
}

export type Line = readonly [CashFlowEntry['kind'], Micro];

/** Expected profit and returned money for an outcome. */
export function expectedResult(
  result: Order['result'] | 'void',
  { stake, fee, winnings }: Awaited<ReturnType<typeof expectedAmounts>>,
): { profit: Micro | undefined; back: Micro } {
  if (result === 'win') return { profit: winnings - fee, back: stake + winnings };
  if (result === 'lose') return { profit: -stake - fee, back: 0n };
  return { profit: result === 'tie' ? 0n : undefined, back: stake + fee };
}

export const total = (lines: readonly Line[], kinds: readonly CashFlowEntry['kind'][]) =>
  lines.filter(([kind]) => kinds.includes(kind)).reduce((sum, [, change]) => sum + change, 0n);

export const signedMicro = (text: string): Micro =>
  text.startsWith('-') ? -toMicro(text.slice(1)) : toMicro(text);
