import { fromMicro } from '#contract';
import { accept } from '../../domain/outcome';
import { freezeAt } from '../../domain/user';
import { planLockup } from '../../domain/wealth';
import type { Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';
import { lockupView } from '../views/wealthViews';

const wealthSubmit: Handler<'wealthSubmit'> = async ({ input, user, tx }) => {
  const plan = planLockup(input, {
    freeze: freezeAt(user, tx.now),
    isClosed: await tx.wealth.isClosed(input.productId),
  });
  if (!plan.ok) return plan;
  const { offer, amount } = plan.value;
  const { productId, cycleDays, dailyRate } = offer;
  const lockup = { userId: user.id, productId, amount, cycleDays, dailyRate };
  const locked = await tx.wealth.lock(lockup);
  return locked.ok ? accept(lockupView(locked.value)) : locked;
};

const defiMyOrder: Handler<'defiMyOrder'> = async ({ exchange, input, user }) => {
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  const { rows, next } = await exchange.store.wealth.lockups(user.id, input, paging);
  return accept({ items: rows.map(lockupView), nextCursor: toCursor(next, seed) });
};

const defiOrderMoney: Handler<'defiOrderMoney'> = async ({ exchange, input, user }) => {
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  const { wealth } = exchange.store;
  const [{ rows, next }, total] = await Promise.all([
    wealth.credits(user.id, input, paging),
    wealth.creditedTotal(user.id, input),
  ]);
  return accept({
    total: fromMicro(total),
    items: rows.map(({ orderNo, day, amount, at }) => ({
      orderNo,
      day,
      amount: fromMicro(amount),
      creditedAt: at,
    })),
    nextCursor: toCursor(next, seed),
  });
};

export const lockupHandlers = { wealthSubmit, defiMyOrder, defiOrderMoney };
