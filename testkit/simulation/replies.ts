import { endpoints, parseAs, toMicro } from '#contract';
import type { Balance, Endpoint, EndpointName, CashFlowEntry, Order, Reason } from '#contract';
import { must } from './failure';
import { truncated } from './eventLog';
import type { Answered } from './http';
import type { SimulationModel, SimulatedUser } from './model';

/** Reasons for which the exchange may refuse any valid, authenticated call. */
const COMMON_REASONS: readonly string[] = [
  'IN_FLIGHT',
  'IDEMPOTENCY_MISMATCH',
  'NOT_FOUND',
  'RATE_LIMITED',
] satisfies Reason[];

/** Checks a response against the contract. @throws SimulationFailure when it does not conform */
export function checkAnswer(name: EndpointName, answer: Answered): void {
  const entry: Endpoint = endpoints[name];
  const describe = () =>
    `${name} was answered with ${answer.status}: ${truncated(answer.text, 600)}`;
  must(answer.status === 200 || answer.status === 429, describe);
  if (answer.code === 0) {
    must(parseAs(entry.response, answer.data).ok, describe);
    return;
  }
  const { reason } = answer.data as { reason: string };
  must([...COMMON_REASONS, ...entry.reasons].includes(reason), describe);
}

/** Checks that a response is consistent, and that final values have not changed. */
export function checkReadAnswer(
  model: SimulationModel,
  name: EndpointName,
  answer: Answered,
  user: SimulatedUser,
): void {
  if (answer.code !== 0) return;
  const { balance, items } = answer.data as { balance?: Balance; items?: unknown[] };
  if (balance) checkBalance(balance);
  if (PRIVATE_LISTS.includes(name)) checkOwners(model, items ?? [], user);
  if (name === 'orderList' || name === 'orderHoldList' || name === 'productOrders') {
    for (const order of items ?? []) checkOrder(model, order as Order);
  }
  const lines = (items ?? []).filter(isCashFlowEntry);
  if (name === 'balanceList') checkLines(lines);
}

/** Lists that contain only items of one user, each with a number of its own. */
const PRIVATE_LISTS: readonly EndpointName[] = [
  'orderList',
  'orderHoldList',
  'productOrders',
  'wealthOrders',
  'defiMyOrder',
];

/** Checks that a response contains no items of other users. */
function checkOwners(
  { owners }: SimulationModel,
  items: readonly unknown[],
  { id }: SimulatedUser,
): void {
  for (const item of items) {
    const { orderNo } = item as { orderNo?: string };
    if (orderNo === undefined) continue;
    const owner = owners.get(orderNo) ?? id;
    must(owner === id, () => `${orderNo} of ${owner} was shown to ${id}`);
    owners.set(orderNo, owner);
  }
}

function checkBalance(balance: Balance): void {
  const { total, available, inOrders, locked, invested, onItsWay = '0' } = balance;
  const parts = [available, inOrders, locked, invested, onItsWay].map(toMicro);
  const sum = parts.reduce((a, b) => a + b, 0n);
  must(sum === toMicro(total), () => `the parts of a balance sum to ${sum}, not to ${total}`);
}

function checkOrder({ finalOrders }: SimulationModel, order: Order): void {
  const text = JSON.stringify(order);
  const known = finalOrders.get(order.orderNo);
  if (known === undefined) {
    if (order.state === 'settled' || order.state === 'void') finalOrders.set(order.orderNo, text);
    return;
  }
  must(known === text, () => `${order.orderNo} ended as ${known} and changed to ${text}`);
}

const isCashFlowEntry = (item: unknown): item is CashFlowEntry =>
  typeof item === 'object' && item !== null && 'balanceAfter' in item && 'income' in item;

/** Checks lines, newest first: each must start at the balance after the line below. */
function checkLines(lines: readonly CashFlowEntry[]): void {
  lines.forEach((line, i) => {
    const below = lines[i + 1];
    if (!below) return;
    const change = toMicro(line.income) - toMicro(line.expenditure);
    must(
      toMicro(below.balanceAfter) + change === toMicro(line.balanceAfter),
      () => `a line of the cash flow is missing before ${JSON.stringify(line)}`,
    );
  });
}
