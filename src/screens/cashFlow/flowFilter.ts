/** Which lines the cash flow shows. The filter lives in the address, so a reload and the back button keep it. */
import { FUND_RECORD_KINDS } from '../../contract';
import { ALL_TIME, oneOf, readPeriod, timesOf, type Period } from '../shared/lists/period';

const KINDS = ['all', ...FUND_RECORD_KINDS] as const;

export interface FlowFilter extends Period {
  readonly kind: (typeof KINDS)[number];
  /** The number of one order, deposit or withdrawal; blank for all. */
  readonly ref: string;
}

export const NO_FILTER: FlowFilter = { ...ALL_TIME, kind: 'all', ref: '' };

/** Anything the address says that is no filter counts as none. */
export const readFilter = (params: URLSearchParams): FlowFilter => ({
  ...readPeriod(params),
  kind: oneOf(KINDS, params.get('kind'), NO_FILTER.kind),
  ref: params.get('ref')?.slice(0, 64) ?? '',
});

/** What balance_list is asked. `now` is server ms. */
export const requestOf = (filter: FlowFilter, now: number) => ({
  view: 'flow' as const,
  ...(filter.kind !== 'all' && { kind: filter.kind }),
  ...(filter.ref !== '' && { ref: filter.ref }),
  ...timesOf(filter, now),
});
