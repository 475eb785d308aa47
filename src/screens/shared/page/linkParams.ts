/** The query parameters of this app, by name. `src/app/links.ts` has their normal forms and corrects an address first. */
import { useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams } from 'react-router-dom';

export type LinkParameter =
  | 'product'
  | 'order'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'pair'
  | 'ref'
  | 'notice'
  | 'article'
  | 'invite'
  | 'buy'
  | 'stake'
  | 'duration'
  | 'from'
  | 'to'
  | 'period'
  | 'tab'
  | 'view'
  | 'state'
  | 'result'
  | 'kind'
  | 'level'
  | 'mode'
  | 'by'
  | 'step'
  | 'q';

/** The parameters of an address. Another name does not compile, because nothing would correct its text. */
export interface LinkParams {
  readonly get: (name: LinkParameter) => string | null;
  readonly has: (name: LinkParameter) => boolean;
  readonly toString: () => string;
}

/** The parameters of the address, and a function that replaces them. */
export const useLinkParams = (): readonly [LinkParams, SetURLSearchParams] => useSearchParams();

/** The query with one parameter replaced. */
export function withLinkParam(params: LinkParams, name: LinkParameter, value: string): string {
  const changed = new URLSearchParams(params.toString());
  changed.set(name, value);
  return changed.toString();
}
