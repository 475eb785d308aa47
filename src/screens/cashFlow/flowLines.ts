/** Lines of the cash flow: separating them from transfers, adding them up, and loading all of them. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { FundRecord, ResultOf, Usdt } from '#contract';
import { loadAllPages } from '../shared/lists/loadAllPages';
import { flowRequest } from './flowFilter';
import type { FlowFilter } from './flowFilter';

type Page = ResultOf<'balanceList'>;

const isLine = (item: Page['items'][number]): item is FundRecord => 'balanceAfter' in item;

export const flowLines = (pages: readonly Page[] | undefined): readonly FundRecord[] =>
  pages?.flatMap(({ items }) => items.filter(isLine)) ?? [];

/** Exact totals of the lines. */
export function flowTotals(lines: readonly FundRecord[]): {
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

export type FlowDispatch = ThunkDispatch<
  { readonly api: ReturnType<typeof api.reducer> },
  unknown,
  UnknownAction
>;

const PAGE_LIMIT = 100;

/** Loads all lines that match the filter; null when a page fails. */
export const fetchAllLines =
  (filter: FlowFilter, now: number) =>
  async (dispatch: FlowDispatch): Promise<readonly FundRecord[] | null> => {
    const { balanceList } = api.endpoints;
    const asked = { ...flowRequest(filter, now), limit: PAGE_LIMIT };
    const pages = await loadAllPages((how) => dispatch(balanceList.initiate(asked, how)));
    return pages && flowLines(pages);
  };
