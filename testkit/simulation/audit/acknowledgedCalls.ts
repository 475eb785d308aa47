import { fromMicro, toMicro } from '#contract';
import type { Inspection } from '#exchange/storage/inspection';
import { must } from '../failure';
import type { SimulationModel, MoneyCall, Intent } from '../model';
import { answeredId } from '../model';

const TABLES: Readonly<Record<MoneyCall, string>> = {
  orderCreate: `select order_no as id, user_id as owner, amount from orders`,
  wealthSubmit: `select order_no as id, user_id as owner, amount from lockups`,
  wealthBuy: `select order_no as id, user_id as owner, amount from holdings`,
  deposit: `select id, user_id as owner, amount from fund_requests where kind = 'deposit'`,
  walletSubmit: `select id, user_id as owner, amount from fund_requests
    where kind = 'deposit' and reference is not null and state <> 'awaiting_payment'`,
  bankWithdrawal: `select id, user_id as owner, amount from fund_requests where paymethod = 'bank' and kind = 'withdrawal'`,
  trcWithdrawal: `select id, user_id as owner, amount from fund_requests where paymethod = 'trc'`,
};

/** Checks that the tables contain every acknowledged call with the acknowledged values. */
export interface AcknowledgedCallAudit {
  /** Checks the responses since the last run; with `all`, checks every response again. */
  run(inspection: Inspection, model: SimulationModel, all?: boolean): Promise<void>;
}

export function createAcknowledgedCallAudit(): AcknowledgedCallAudit {
  let seen = 0;
  return {
    async run(inspection, { answered }, all = false) {
      const fresh = answered.slice(all ? 0 : seen).filter(({ answer }) => answer?.code === 0);
      seen = answered.length;
      for (const [name, table] of Object.entries(TABLES)) {
        await compare(
          inspection,
          table,
          fresh.filter((intent) => intent.name === name),
        );
      }
    },
  };
}

async function compare({ query }: Inspection, table: string, intents: readonly Intent[]) {
  const promised = intents.flatMap(({ answer, ...intent }) =>
    answer
      ? [{ intent, id: answeredId(answer), amount: (answer.data as { amount: string }).amount }]
      : [],
  );
  if (promised.length === 0) return;
  const rows = await query<{ id: string; owner: string; amount: string }>(
    `select * from (${table}) as kept where id = any($1::text[])`,
    [promised.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { intent, id, amount } of promised) {
    const row = found.get(id);
    must(
      row !== undefined,
      () => `${intent.name} ${intent.key} was acknowledged as ${id}, which is lost`,
    );
    must(
      row.owner === intent.user.id && BigInt(row.amount) === toMicro(amount),
      () =>
        `${id} was acknowledged with ${amount}, and is ${fromMicro(BigInt(row.amount))} of ${row.owner}`,
    );
  }
}
