/** Functions for cash-flow lines: select them from a response, add them up, and load all of them. */
import { api } from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { CashFlowEntry, ResultOf, Usdt } from '#contract';
import { loadAllPages } from '../../api/loadAllPages';
import { flowRequest } from './flowFilter';
import type { FlowFilter } from './flowFilter';
import type { AppDispatch } from '../../state/store';

type Page = ResultOf<'balanceList'>;

const isLine = (item: Page['items'][number]): item is CashFlowEntry => 'balanceAfter' in item;

export const flowLines = (pages: readonly Page[] | undefined): readonly CashFlowEntry[] =>
  pages?.flatMap(({ items }) => items.filter(isLine)) ?? [];

/** Number, income and expenditure of these lines, without rounding. */
export function flowTotals(lines: readonly CashFlowEntry[]): {
  count: number;
  income: Usdt;
  expenditure: Usdt;
} {
  let income = 0n;
  let expenditure = 0n;
  for (const line of lines) {
    income += toMicro(line.income);
    expenditure += toMicro(line.expenditure);
  }
  return {
    count: lines.length,
    income: fromMicro(income),
    expenditure: fromMicro(expenditure),
  };
}

const PAGE_LIMIT = 100;

/** Loads all cash-flow lines that match the filter. Resolves to null if a page cannot be loaded. */
export const fetchAllLines =
  (filter: FlowFilter, now: number) =>
  async (dispatch: AppDispatch): Promise<readonly CashFlowEntry[] | null> => {
    const { balanceList } = api.endpoints;
    const asked = { ...flowRequest(filter, now), limit: PAGE_LIMIT };
    const pages = await loadAllPages((how) => dispatch(balanceList.initiate(asked, how)));
    return pages && flowLines(pages);
  };
