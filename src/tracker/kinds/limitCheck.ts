/** Checks an order against the limits of its account on this device, using the account's orders at the exchange. */
import { api, createCaller, selectUser } from '../../api';
import { shareRoundedDown, toMicro } from '#contract';
import { isOutcomePending } from '../../machines/requestStates';
import { loadAllPages } from '../../api/loadAllPages';
import { startOfDay } from '#contract/zone';
import {
  limitCheckFromSettings,
  limitCheckFromHistory,
  LIMIT_HISTORY_MS,
  needsOrderHistory,
} from '../../state/limits/limitCheck';
import type { LimitBlock, OrderCost } from '../../state/limits/limitCheck';
import { limitsStore } from '../../state/limits/limits';
import { recordsOfKind, type OrderMachineRecord } from '../machines';
import { appTime } from '../../state/time/time';
import { listStartFor, type Session } from '../trackedKind';

const PAGE_LIMIT = 100;
const { config, orderList, productDetails, userDetails } = api.endpoints;

/** The limit that blocks an order; null if there is none, and `unknown` if the user or the orders cannot be read. */
export async function limitCheck(
  session: Session,
  record: OrderMachineRecord,
): Promise<LimitBlock | { readonly by: 'unknown' } | null> {
  const { dispatch } = session;
  const user = selectUser(session.getState()) ?? (await readUser(session));
  if (user === null) return { by: 'unknown' };
  const limits = limitsStore.get(user.id);
  const now = appTime.clock.now();
  const wanted = orderCost(session, record);
  const held = limitCheckFromSettings(limits, wanted, now);
  if (held || !needsOrderHistory(limits, now)) return held;
  const query = { from: listStartFor(now - LIMIT_HISTORY_MS), limit: PAGE_LIMIT };
  const pages = await loadAllPages((how) => dispatch(orderList.initiate(query, how)));
  if (!pages) return { by: 'unknown' };
  const underway = recordsOfKind(session.getState(), 'order')
    .filter(({ id, value }) => id !== record.id && isOutcomePending(value))
    .map((each) => orderCost(session, each));
  const orders = pages.flatMap(({ items }) => items);
  return limitCheckFromHistory(limits, wanted, {
    orders,
    pending: underway,
    now,
    dayStart: startOfDay(now),
  });
}

/** The user of the session; null if it cannot be read. */
async function readUser({ dispatch }: Session) {
  const call = createCaller(dispatch);
  const answer = await call(userDetails.initiate(undefined, { subscribe: false }));
  return 'data' in answer ? answer.data.user : null;
}

/** Cost of an order, computed as on the ticket. */
function orderCost(session: Session, { context: { intent } }: OrderMachineRecord): OrderCost {
  const { productId, amount } = intent;
  const productRate = productDetails.select({ productId })(session.getState()).data?.order?.feeRate;
  const feeRate = productRate ?? config.select()(session.getState()).data?.order.feeRate ?? '0';
  const stake = toMicro(amount);
  return { stake, cost: stake + shareRoundedDown(stake, feeRate) };
}
