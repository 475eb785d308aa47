import { setTimeout as sleep } from 'node:timers/promises';
import { toMicro } from '#contract';
import { TERMS } from '#exchange/domain/terms';
import type { Inspection } from '#exchange/storage/inspection';
import { must } from '../failure';

/** An invariant of the tables, with the query that finds its violations. */
interface Rule {
  readonly says: string;
  readonly exceptions: string;
}

const LEDGER: readonly Rule[] = [
  {
    says: 'every transfer has two sides and sums to zero',
    exceptions: `select t.id, t.kind, sum(e.amount) from transfers t
      left join entries e on e.transfer_id = t.id
      group by t.id having count(e.amount) < 2 or sum(e.amount) <> 0`,
  },
  {
    says: 'all entries sum to zero',
    exceptions: `select sum(amount) from entries having sum(amount) <> 0`,
  },
  {
    says: 'every balance is the sum of its entries and none is negative',
    exceptions: `select a.id, a.balance, coalesce(s.total, 0) as total from accounts a
      left join (select account_id, sum(amount) as total from entries group by account_id) s
        on s.account_id = a.id
      where a.user_id is not null and (a.balance <> coalesce(s.total, 0) or a.balance < 0)`,
  },
  {
    says: 'every line has the balance after it, so the lines of a user sum to the available balance',
    exceptions: `select * from (
        select seq, account_id, balance_after, sum(amount) over (partition by account_id order by seq) as total
        from entries where account_id not in ('house', 'world', 'transit')
      ) as lines where balance_after is distinct from total`,
  },
  {
    says: 'the lines of the cash flow are in time order',
    exceptions: `select * from (
        select e.seq, e.account_id, t.at, lag(t.at) over (partition by e.account_id order by e.seq) as before
        from entries e join transfers t on t.id = e.transfer_id
        where e.account_id not in ('house', 'world', 'transit')
      ) as lines where at < before`,
  },
  {
    says: 'the other pockets equal the sums of open orders, lock-ups and holdings',
    exceptions: `select a.id, a.balance, coalesce(h.held, 0) as held from accounts a
      left join (
        select user_id || ':in_orders' as id, sum(amount + fee) as held from orders
          where state in ('pending', 'ordered') group by user_id
        union all
        select user_id || ':locked', sum(amount) from lockups where state = 'earning' group by user_id
        union all
        select user_id || ':invested', sum(amount) from holdings where state = 'holding' group by user_id
      ) h on h.id = a.id
      where a.pocket in ('in_orders', 'locked', 'invested') and a.balance <> coalesce(h.held, 0)`,
  },
  {
    says: 'play money changes only by grants, and each sets the balance to the initial amount',
    exceptions: `select t.id, e.account_id, e.amount, e.balance_after from transfers t
      join entries e on e.transfer_id = t.id
      where t.kind = 'grant' and e.account_id <> 'world'
        and (e.account_id <> t.ref || ':available' or e.balance_after <> ${toMicro(TERMS.grant)})`,
  },
  {
    says: 'transit equals the sum of withdrawals under review',
    exceptions: `select * from (
        select (select coalesce(sum(amount), 0) from entries where account_id = 'transit') as transit,
          (select coalesce(sum(amount), 0) from fund_requests
            where kind = 'withdrawal' and state = 'under_review') as held
      ) as sums where transit <> held`,
  },
];

/** Number of transfers of the given kinds per reference. */
const transferCounts = (kinds: readonly string[]) =>
  `(select ref, count(*) as times from transfers
    where kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) group by ref)`;

const ORDERS: readonly Rule[] = [
  {
    says: 'every order takes and holds its stake and fee once, and is closed once or not yet',
    exceptions: `select o.order_no, o.state, o.result, s.times as stakes, f.times as fees, c.times as closings,
        h.amount as held, r.outcome
      from orders o
      left join ${transferCounts(['order_stake'])} s on s.ref = o.order_no
      left join ${transferCounts(['order_fee'])} f on f.ref = o.order_no
      left join ${transferCounts(['order_payout', 'order_refund', 'order_loss'])} c on c.ref = o.order_no
      left join holds h on h.ref = o.order_no
      left join hold_resolutions r on r.ref = o.order_no
      where s.times is distinct from 1
        or coalesce(f.times, 0) <> (o.fee > 0)::int
        or coalesce(c.times, 0) <> (o.state in ('settled', 'void'))::int
        or h.amount is distinct from o.amount + o.fee
        or r.outcome is distinct from case when o.state in ('pending', 'ordered') then null
          when o.result in ('win', 'lose') then 'posted' else 'voided' end`,
  },
  {
    says: 'every transfer of an order belongs to an existing order',
    exceptions: `select t.id, t.kind, t.ref from transfers t left join orders o on o.order_no = t.ref
      where t.kind in ('order_stake', 'order_fee', 'order_payout', 'order_refund', 'order_loss', 'cashback')
        and o.order_no is null`,
  },
  {
    says: 'cashback is each level’s share of the fees of orders that won or lost, paid once, or scheduled',
    exceptions: `select i.inviter_id, i.invitee_id, i.level, n.noted, coalesce(p.paid, 0) as paid,
        coalesce(d.due, 0) as due
      from invite_ties i
      left join invitee_cashback c on c.invitee_id = i.invitee_id
      cross join lateral (select coalesce(c.by_level[i.level], 0) as noted) n
      left join (
        select e.account_id, o.user_id, sum(e.amount) as paid from transfers t
        join entries e on e.transfer_id = t.id and e.account_id <> 'house'
        join orders o on o.order_no = t.ref
        where t.kind = 'cashback' group by e.account_id, o.user_id
      ) p on p.account_id = i.inviter_id || ':available' and p.user_id = i.invitee_id
      left join lateral (
        select sum(floor(o.fee *
          (array[0.10, 0.05, 0.03, 0.02, 0.01, 0.01, 0.005, 0.005, 0.005])[i.level])) as due
        from orders o where o.user_id = i.invitee_id and o.result in ('win', 'lose')
          and not exists (select from due_work w where w.kind = 'cashback' and w.subject = o.order_no)
      ) d on true
      where n.noted <> coalesce(p.paid, 0) or n.noted <> coalesce(d.due, 0)`,
  },
  {
    says: 'the totals of each level of a team are those of its members',
    exceptions: `select inviter_id, level, l.members, l.cashback, t.members as tied, t.cashback as noted
      from invite_levels l
      full join (
        select i.inviter_id, i.level, count(*) as members, sum(coalesce(c.by_level[i.level], 0)) as cashback
        from invite_ties i left join invitee_cashback c using (invitee_id) group by i.inviter_id, i.level
      ) t using (inviter_id, level)
      where l.members is distinct from t.members or l.cashback is distinct from t.cashback`,
  },
];

const TRANSFERS: readonly Rule[] = [
  {
    says: 'a deposit is credited once if it succeeded, and otherwise never',
    exceptions: `select f.id, f.state, t.times from fund_requests f
      left join ${transferCounts(['deposit'])} t on t.ref = f.id
      where f.kind = 'deposit' and coalesce(t.times, 0) <> (f.state = 'success')::int`,
  },
  {
    says: 'deposits and withdrawals move exactly their amount and cost exactly their fee',
    exceptions: `select f.id, f.kind, f.state, f.amount, f.fee, t.kind as transfer, t.moved from fund_requests f
      join (
        select t.ref, t.kind, sum(e.amount) filter (where e.account_id like '%:available') as own,
          sum(e.amount) filter (where e.account_id = 'house') as house, sum(abs(e.amount)) / 2 as moved
        from transfers t join entries e on e.transfer_id = t.id
        where t.kind in ('deposit', 'withdrawal', 'withdrawal_paid', 'withdrawal_refund')
        group by t.id
      ) t on t.ref = f.id
      where f.fee <> case f.kind when 'withdrawal' then div(f.amount, 100) else 0 end
        or t.moved <> f.amount
        or coalesce(t.own, 0) <> case t.kind when 'deposit' then f.amount - f.fee
          when 'withdrawal' then -f.amount when 'withdrawal_refund' then f.amount else 0 end
        or coalesce(t.house, 0) <> case when t.kind in ('deposit', 'withdrawal_paid') then f.fee else 0 end`,
  },
  {
    says: 'a withdrawal takes its amount once, and pays it out or returns it once',
    exceptions: `select f.id, f.state, t.times as taken, p.times as paid, b.times as back, h.amount, r.outcome
      from fund_requests f
      left join ${transferCounts(['withdrawal'])} t on t.ref = f.id
      left join ${transferCounts(['withdrawal_paid'])} p on p.ref = f.id
      left join ${transferCounts(['withdrawal_refund'])} b on b.ref = f.id
      left join holds h on h.ref = f.id
      left join hold_resolutions r on r.ref = f.id
      where f.kind = 'withdrawal' and (t.times is distinct from 1
        or coalesce(p.times, 0) <> (f.state = 'success')::int
        or coalesce(b.times, 0) <> (f.state = 'fail')::int
        or h.amount is distinct from f.amount
        or r.outcome is distinct from case f.state when 'success' then 'posted' when 'fail' then 'voided' end)`,
  },
];

const WEALTH: readonly Rule[] = [
  {
    says: 'a lock-up has one credit for each full day so far, correctly dated, and is returned once',
    exceptions: `select l.order_no, l.state, l.credited_days, c.days, c.last, e.earned, b.times as back, r.outcome
      from lockups l
      left join (select order_no, count(*) as days, max(day) as last, sum(amount) as amount
        from lockup_credits group by order_no) c on c.order_no = l.order_no
      left join (select t.ref, sum(e.amount) as earned from transfers t
        join entries e on e.transfer_id = t.id and e.amount > 0
        where t.kind = 'lockup_earning' group by t.ref) e on e.ref = l.order_no
      left join ${transferCounts(['lockup_return'])} b on b.ref = l.order_no
      left join hold_resolutions r on r.ref = l.order_no
      where coalesce(c.days, 0) <> l.credited_days or coalesce(c.last, 0) <> l.credited_days
        or coalesce(e.earned, 0) <> floor(l.amount * l.daily_rate::numeric) * l.credited_days
        or coalesce(b.times, 0) <> (l.state = 'complete')::int
        or r.outcome is distinct from case l.state when 'complete' then 'voided' end
      union all
      select c.order_no, 'at', c.day, c.at, null, null, null, null from lockup_credits c
      join lockups l on l.order_no = c.order_no
      where c.at <> l.created_at + c.day * 86400000::bigint`,
  },
  {
    says: 'a holding is paid out once, at its value',
    exceptions: `select h.order_no, h.state, h.payout, m.times, m.paid from holdings h
      left join (select t.ref, count(distinct t.id) as times, sum(e.amount) as paid from transfers t
        left join entries e on e.transfer_id = t.id and e.account_id like '%:available'
        where t.kind = 'maturity' group by t.ref) m on m.ref = h.order_no
      left join hold_resolutions r on r.ref = h.order_no
      where coalesce(m.times, 0) <> (h.state = 'matured')::int
        or coalesce(m.paid, 0) <> coalesce(h.payout, 0)
        or r.outcome is distinct from case h.state when 'matured' then 'posted' end
        or (h.annual_rate is not null and h.payout is not null and h.payout <> h.amount
          + floor(h.amount * h.annual_rate::numeric * ((h.matures_at - h.created_at) / 86400000) / 365))`,
  },
];

const PROMISES: readonly Rule[] = [
  {
    says: 'every keyed action has one kept answer, and every kept success has its action',
    exceptions: `with acts as (
        select user_id, '/api/order/create' as route, order_no as id from orders
        union all select user_id, '/api/wealth/submit', order_no from lockups
        union all select user_id, '/api/wealth/buy', order_no from holdings
        union all select user_id, case when kind = 'deposit' then '/api/user/deposit'
          when paymethod = 'bank' then '/api/wallet/bankWithdrawal'
          else '/api/wallet/trcWithdrawal' end, id from fund_requests
      ), kept as (
        select user_id, route, coalesce(data::json ->> 'orderNo', data::json ->> 'id') as id, count(*) as times
        from kept_answers where code = 0 and route <> '/api/wallet/submit' group by 1, 2, 3
      )
      select coalesce(a.id, k.id) as id, a.route as acted, k.route as kept, k.times
      from acts a full join kept k on k.id = a.id and k.route = a.route and k.user_id = a.user_id
      where a.id is null or k.id is null or k.times <> 1`,
  },
  {
    says: 'everything that waits for a time is scheduled as due work',
    exceptions: `select waiting.* from (
        select 'order' as kind, order_no as subject from orders where state in ('pending', 'ordered')
        union all select 'lockup', order_no from lockups where state = 'earning'
        union all select 'maturity', order_no from holdings where state = 'holding'
        union all select 'withdrawal', id from fund_requests
          where kind = 'withdrawal' and state = 'under_review'
        union all select 'deposit', id from fund_requests
          where kind = 'deposit' and state in ('awaiting_payment', 'under_review')
        union all select 'identity', user_id from identities where state = 'under_review'
      ) as waiting
      left join due_work d on d.kind = waiting.kind and d.subject = waiting.subject
      where d.subject is null`,
  },
];

const RULES = [...LEDGER, ...ORDERS, ...TRANSFERS, ...WEALTH, ...PROMISES];

/** @throws SimulationFailure with the broken rule and the first violating rows */
export async function auditBooks({ query }: Inspection): Promise<void> {
  for (const { says, exceptions } of RULES) {
    const rows = await query(`select * from (${exceptions}) as broken limit 3`);
    must(rows.length === 0, () => `rule violated: ${says}; ${JSON.stringify(rows)}`);
  }
}

/** For the end of a run, when nothing may be due any more. @throws SimulationFailure with the remaining due work */
export async function auditNoDueWork({ query }: Inspection): Promise<void> {
  // The exchange always schedules the hourly cleanup again, so the cleanup does not count.
  const rows = await query(
    `select kind, subject, due_at from due_work where kind <> 'tidy' limit 3`,
  );
  must(rows.length === 0, () => `due work is left: ${JSON.stringify(rows)}`);
}

const LATE_MS = 3_000;
const LATE_LIMIT_MS = 15_000;

/**
 * Checks that the processes complete due work in time by themselves after a failure. The clock is not moved
 * meanwhile, because a change of the clock processes due work as well.
 * @throws SimulationFailure with the overdue work
 */
export async function auditNoOverdueWork({ query }: Inspection): Promise<void> {
  const givingUpAt = Date.now() + LATE_LIMIT_MS;
  for (;;) {
    const rows = await query(
      `select kind, subject, due_at from due_work, exchange
        where due_at < extract(epoch from clock_timestamp()) * 1000 + offset_ms - ${LATE_MS} limit 3`,
    );
    if (rows.length === 0) return;
    must(Date.now() < givingUpAt, () => `overdue work: ${JSON.stringify(rows)}`);
    await sleep(100);
  }
}
