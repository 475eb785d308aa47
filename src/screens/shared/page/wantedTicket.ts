/**
 * The ticket of somebody who must open an account or log in before the order: it travels in the address of the trade
 * page, so that the way there can show it and the page itself finds it again.
 */
import type { Direction, Usdt } from '../../../contract';

export interface WantedTicket {
  readonly productId: string;
  readonly direction: Direction;
  readonly amount: Usdt;
  readonly durationSec: number;
}

const PRODUCT = /^.{1,40}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const SECONDS = /^\d{1,6}$/;

export const ticketPath = ({ productId, direction, amount, durationSec }: WantedTicket): string =>
  `/trade?${new URLSearchParams({
    product: productId,
    buy: direction,
    stake: amount,
    duration: String(durationSec),
  })}`;

/** Null where the address carries none, or none that could be understood. */
export function readTicket(query: URLSearchParams): WantedTicket | null {
  const text = (key: string) => query.get(key) ?? '';
  const [productId, amount, seconds] = [text('product'), text('stake'), text('duration')];
  const direction = text('buy');
  if (direction !== 'rise' && direction !== 'drop') return null;
  if (!PRODUCT.test(productId) || !AMOUNT.test(amount) || !SECONDS.test(seconds)) return null;
  return { productId, direction, amount, durationSec: Number(seconds) };
}

/** The ticket that a path of the app leads to. */
export function ticketIn(path: string | null): WantedTicket | null {
  const [page, query = ''] = (path ?? '').split('?');
  return page === '/trade' ? readTicket(new URLSearchParams(query)) : null;
}
