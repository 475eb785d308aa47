/** Looks for an order whose answer was lost, where a repeated call could buy a second time. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { LockupOrder, Usdt, WealthOrder, WealthProduct } from '../../contract';
import { compareDecimals } from '../../contract';

type ApiState = { readonly api: ReturnType<typeof api.reducer> };
export type PurchaseDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
export type Bought = LockupOrder | WealthOrder;

const fresh = { forceRefetch: true, subscribe: false } as const;
const NEWEST = { limit: 50 } as const;

/** The newest orders of that kind; null where the exchange did not answer. */
async function newest(
  dispatch: PurchaseDispatch,
  isLockup: boolean,
): Promise<readonly Bought[] | null> {
  const { defiMyOrder, wealthOrders } = api.endpoints;
  const { data } = isLockup
    ? await dispatch(defiMyOrder.initiate(NEWEST, fresh))
    : await dispatch(wealthOrders.initiate(NEWEST, fresh));
  const pages: readonly { items: readonly Bought[] }[] | undefined = data?.pages;
  return pages?.[0]?.items ?? null;
}

/**
 * The numbers of the orders that are there before the tap, so that an older twin is not taken for this one. Not needed
 * where the exchange can tell a repeated call by its key.
 */
export async function rowsBefore(
  dispatch: PurchaseDispatch,
  isLockup: boolean,
  hasIdempotentWrites: boolean,
): Promise<ReadonlySet<string>> {
  if (hasIdempotentWrites) return new Set();
  const rows = await newest(dispatch, isLockup);
  return new Set(rows?.map(({ orderNo }) => orderNo) ?? []);
}

const isOf = (row: Bought, product: WealthProduct): boolean =>
  'productId' in row ? isHoldingOf(row, product) : isLockupOf(row, product);
const isHoldingOf = (row: WealthOrder, { productId }: WealthProduct) => row.productId === productId;
const isLockupOf = (row: LockupOrder, { cycleDays }: WealthProduct) => row.cycleDays === cycleDays;

/** The new order of that product and amount; null where it is certainly not there, undefined where nobody answered. */
export async function findOutcome(
  dispatch: PurchaseDispatch,
  product: WealthProduct,
  amount: Usdt,
  known: ReadonlySet<string>,
): Promise<Bought | null | undefined> {
  const rows = await newest(dispatch, product.kind === 'lockup');
  if (!rows) return undefined;
  const isIt = (row: Bought) =>
    !known.has(row.orderNo) && isOf(row, product) && compareDecimals(row.amount, amount) === 0;
  return rows.find(isIt) ?? null;
}
