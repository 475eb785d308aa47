import { toMicro } from '#contract';
import type { CashFlowEntry, ResultOf } from '#contract';
import { sendOnce } from './actor';
import type { RunContext } from './actor';
import { must, SimulationFailure } from './failure';
import type { SimulatedUser } from './model';
import type { Random } from './random';

/** Reads the whole cash flow of a user. The lines must sum to the newest balance. */
export async function checkStatement(
  stage: RunContext,
  random: Random,
  user: SimulatedUser,
): Promise<void> {
  let newest: string | undefined;
  let sum = 0n;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(stage, random, user, cursor);
    for (const item of page.items) {
      const line = item as CashFlowEntry;
      newest ??= line.balanceAfter;
      sum += toMicro(line.income) - toMicro(line.expenditure);
    }
    cursor = page.nextCursor;
  }
  must(
    sum === toMicro(newest ?? '0'),
    () => `the lines of ${user.username} sum to ${sum}, and ${newest} is available`,
  );
}

async function read(
  stage: RunContext,
  random: Random,
  user: SimulatedUser,
  cursor: string | undefined,
): Promise<ResultOf<'balanceList'>> {
  const body = { limit: 100, ...(cursor !== undefined && { cursor }) };
  const reply = await sendOnce(stage, random, { name: 'balanceList', user, body });
  if (reply.kind === 'answered' && reply.code === 0) return reply.data as ResultOf<'balanceList'>;
  throw new SimulationFailure(`the cash flow of ${user.username} cannot be read`);
}
