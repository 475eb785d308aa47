/** Filter of the cash flow. It is kept in the URL so that a reload and the back button keep it. */
import { FUND_RECORD_KINDS } from '#contract';
import {
  ALL_TIME,
  parseChoice,
  readPeriod,
  periodTimeRange,
  type Period,
} from '../shared/lists/period';

const KINDS = ['all', ...FUND_RECORD_KINDS] as const;

export interface FlowFilter extends Period {
  readonly kind: (typeof KINDS)[number];
  /** Number of one order, deposit or withdrawal; empty for all. */
  readonly ref: string;
}

export const NO_FILTER: FlowFilter = { ...ALL_TIME, kind: 'all', ref: '' };

/** Invalid query parameters are ignored. */
export const readFilter = (params: URLSearchParams): FlowFilter => ({
  ...readPeriod(params),
  kind: parseChoice(KINDS, params.get('kind'), NO_FILTER.kind),
  ref: params.get('ref')?.slice(0, 64) ?? '',
});

/** Request parameters of balance_list. `now` is server ms. */
export const flowRequest = (filter: FlowFilter, now: number) => ({
  view: 'flow' as const,
  ...(filter.kind !== 'all' && { kind: filter.kind }),
  ...(filter.ref !== '' && { ref: filter.ref }),
  ...periodTimeRange(filter, now),
});
