/** Which lines the cash flow shows. The filter lives in the address, so a reload and the back button keep it. */
import { FUND_RECORD_KINDS } from '../../contract';
import type { FundRecord } from '../../contract';

/** A date as `<input type="date">` writes it, `2026-11-12`; empty where there is no limit. */
type Day = string;

export interface FlowFilter {
  readonly kind: FundRecord['kind'] | 'all';
  readonly from: Day;
  readonly to: Day;
}

export const NO_FILTER: FlowFilter = { kind: 'all', from: '', to: '' };

const dayOf = (text: string | null): Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? `${text}` : '';

/** Anything the address says that is no filter counts as none. */
export const readFilter = (params: URLSearchParams): FlowFilter => ({
  kind: FUND_RECORD_KINDS.find((kind) => kind === params.get('kind')) ?? 'all',
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
});

/** The filter as a query, without what says nothing. */
export const writeFilter = (filter: FlowFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== 'all' && value !== ''));

/** Local midnight of a day, `daysLater` days on; undefined where the day is none. By the calendar, for days of 23 hours. */
function midnight(day: Day, daysLater = 0): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + daysLater).getTime();
  return day === '' || Number.isNaN(at) ? undefined : at;
}

/** What balance_list is asked: from the first day's beginning to the last day's end, in the device's zone. */
export function requestOf({ kind, from, to }: FlowFilter) {
  const begin = midnight(from);
  const end = midnight(to, 1);
  return {
    view: 'flow' as const,
    ...(kind !== 'all' && { kind }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end - 1 }),
  };
}
