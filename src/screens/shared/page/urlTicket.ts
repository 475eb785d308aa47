/**
 * The ticket of a visitor who must register or log in before placing it. It is in the query of the path to the trade
 * page, so that registration and login can show it and the trade page can restore it.
 */
import type { Direction, Usdt } from '#contract';
import type { LinkParameter, LinkParams } from './linkParams';

export interface UrlTicket {
  readonly productId: string;
  readonly direction: Direction;
  readonly amount: Usdt;
  readonly durationSec: number;
}

const PRODUCT = /^.{1,40}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const SECONDS = /^\d{1,6}$/;

export const ticketPath = ({ productId, direction, amount, durationSec }: UrlTicket): string =>
  `/trade?${new URLSearchParams({
    product: productId,
    buy: direction,
    stake: amount,
    duration: String(durationSec),
  })}`;

/** The ticket in the query; null if the query has no ticket or an invalid one. */
export function ticketFromQuery(query: LinkParams): UrlTicket | null {
  const text = (name: LinkParameter) => query.get(name) ?? '';
  const [productId, amount, seconds] = [text('product'), text('stake'), text('duration')];
  const direction = text('buy');
  if (direction !== 'rise' && direction !== 'drop') return null;
  if (!PRODUCT.test(productId) || !AMOUNT.test(amount) || !SECONDS.test(seconds)) return null;
  return { productId, direction, amount, durationSec: Number(seconds) };
}

/** The ticket in a path to the trade page; null for other paths. */
export function ticketFromPath(path: string | null): UrlTicket | null {
  const [page, query = ''] = (path ?? '').split('?');
  return page === '/trade' ? ticketFromQuery(new URLSearchParams(query)) : null;
}
