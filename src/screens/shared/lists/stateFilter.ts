/**
 * Filter of a list by state and days. The app also filters the rows itself, because a backend may ignore the filter in
 * a request.
 */
import type { LinkParams } from '../page/linkParams';
import { ALL_TIME, parseChoice, readPeriod, periodTimeRange, type Period } from './period';

/** The states by which rows can be filtered: those that the contract knows. */
export type FilterState<Row extends { readonly state: string }> = Exclude<Row['state'], 'unknown'>;

export interface StateFilter<State extends string = string> extends Period {
  readonly state: State | 'all';
}

export const NO_STATE_FILTER = { ...ALL_TIME, state: 'all' } as const;

export const readStateFilter = <State extends string>(
  params: LinkParams,
  states: readonly State[],
): StateFilter<State> => ({
  ...readPeriod(params),
  state: parseChoice(['all', ...states], params.get('state'), NO_STATE_FILTER.state),
});

/** Request parameters of a filter. `now` is server ms. */
export const stateFilterRequest = <State extends string>(
  filter: StateFilter<State>,
  now: number,
) => ({
  ...(filter.state !== 'all' && { state: filter.state }),
  ...periodTimeRange(filter, now),
});

/** Whether a row matches the filter. */
export function matchesStateFilter(
  filter: StateFilter,
  now: number,
  row: { readonly state?: string; readonly at: number },
): boolean {
  const { from = 0, to = Infinity } = periodTimeRange(filter, now);
  if (filter.state !== 'all' && row.state !== filter.state) return false;
  return row.at >= from && row.at <= to;
}
