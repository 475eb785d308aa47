/** Filter of the cash flow. It is in the URL, so that it is restored after a reload and by the back button. */
import { CASH_FLOW_KINDS } from '#contract';
import type { LinkParams } from '../shared/page/linkParams';
import {
  ALL_TIME,
  parseChoice,
  readPeriod,
  periodTimeRange,
  type Period,
} from '../shared/lists/period';

const KINDS = ['all', ...CASH_FLOW_KINDS] as const;

export interface FlowFilter extends Period {
  readonly kind: (typeof KINDS)[number];
  /** Number of the only order, deposit or withdrawal to show; empty for all. */
  readonly ref: string;
}

export const NO_FLOW_FILTER: FlowFilter = { ...ALL_TIME, kind: 'all', ref: '' };

/** Reads the filter from the query parameters of the URL; invalid parameters are ignored. */
export const readFlowFilter = (params: LinkParams): FlowFilter => ({
  ...readPeriod(params),
  kind: parseChoice(KINDS, params.get('kind'), NO_FLOW_FILTER.kind),
  ref: params.get('ref')?.slice(0, 64) ?? '',
});

/** Request parameters of `balance_list` for a filter. `now` is server ms. */
export const flowRequest = (filter: FlowFilter, now: number) => ({
  view: 'flow' as const,
  ...(filter.kind !== 'all' && { kind: filter.kind }),
  ...(filter.ref !== '' && { ref: filter.ref }),
  ...periodTimeRange(filter, now),
});
