/** Which lines the cash flow shows. The filter lives in the address, so a reload and the back button keep it. */
import { FUND_RECORD_KINDS } from '../../contract';
import type { FundRecord } from '../../contract';
import { dayOf, spanOf, type DaySpan } from '../shared/lists/daySpan';

export interface FlowFilter extends DaySpan {
  readonly kind: FundRecord['kind'] | 'all';
}

export const NO_FILTER: FlowFilter = { kind: 'all', from: '', to: '' };

/** Anything the address says that is no filter counts as none. */
export const readFilter = (params: URLSearchParams): FlowFilter => ({
  kind: FUND_RECORD_KINDS.find((kind) => kind === params.get('kind')) ?? 'all',
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
});

/** The filter as a query, without what says nothing. */
export const writeFilter = (filter: FlowFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== 'all' && value !== ''));

/** What balance_list is asked. */
export const requestOf = ({ kind, from, to }: FlowFilter) => ({
  view: 'flow' as const,
  ...(kind !== 'all' && { kind }),
  ...spanOf({ from, to }),
});
