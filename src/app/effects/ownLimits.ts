/** Checks an order against this account's limits on this device, using the exchange's record of its orders. */
import { api, selectUser } from '../../api';
import { shareRoundedDown, toMicro } from '../../contract';
import { isUndecided } from '../../machines/undecided';
import { readToTheEnd } from '../../screens/shared/lists/readToTheEnd';
import { startOfDay } from '../../screens/shared/lists/period';
import { heldAtOnce, heldByRecord, LOOK_BACK_MS, needsOrders } from '../../state/limits/held';
import type { Held, Wanted } from '../../state/limits/held';
import { keptLimits } from '../../state/limits/limits';
import { recordsOf, type OrderRecord } from '../../state/machines/machines';
import { appTime } from '../../state/time/time';
import { listedFrom, type Session } from './kind';

const PAGE_LIMIT = 100;
const { config, orderList, productDetails, userDetails } = api.endpoints;

/** Null if no limit blocks it. @throws Error if limits or orders cannot be read. */
export async function heldNow(session: Session, record: OrderRecord): Promise<Held | null> {
  const { dispatch } = session;
  const user =
    selectUser(session.getState()) ??
    (await dispatch(userDetails.initiate(undefined, { subscribe: false })).unwrap()).user;
  const limits = keptLimits.of(user.id);
  const now = appTime.clock.now();
  const wanted = orderCost(session, record);
  const held = heldAtOnce(limits, wanted, now);
  if (held || !needsOrders(limits, now)) return held;
  const query = { from: listedFrom(now - LOOK_BACK_MS), limit: PAGE_LIMIT };
  const pages = await readToTheEnd((how) => dispatch(orderList.initiate(query, how)));
  if (!pages) throw new Error('the recent orders could not be read');
  const underway = recordsOf(session.getState(), 'order')
    .filter(({ id, value }) => id !== record.id && isUndecided(value))
    .map((each) => orderCost(session, each));
  const orders = pages.flatMap(({ items }) => items);
  return heldByRecord(limits, wanted, { orders, underway, now, dayStart: startOfDay(now) });
}

/** Cost of an order, computed like on the ticket. */
function orderCost(session: Session, { context: { intent } }: OrderRecord): Wanted {
  const { productId, amount } = intent;
  const productRate = productDetails.select({ productId })(session.getState()).data?.order?.feeRate;
  const feeRate = productRate ?? config.select()(session.getState()).data?.order.feeRate ?? '0';
  const stake = toMicro(amount);
  return { stake, cost: stake + shareRoundedDown(stake, feeRate) };
}
