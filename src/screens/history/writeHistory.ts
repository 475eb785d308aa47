import type { IntlShape } from 'react-intl';
import type { LinkParams } from '../shared/page/linkParams';
import { api } from '../../api';
import { periodTimeRange } from '../shared/lists/period';
import { loadAllPages } from '../../api/loadAllPages';
import {
  matchesStateFilter,
  readStateFilter,
  stateFilterRequest,
  type StateFilter,
} from '../shared/lists/stateFilter';
import { isTransfer } from '../../machines/transfer/selectors';
import { creditsCsv, holdingsCsv, lockupsCsv, transfersCsv } from './historyCsv';
import { HOLDING_STATES, LOCKUP_STATES, TRANSFER_STATES } from './historyTabs';
import type { Tab } from './historyTabs';
import type { AppDispatch } from '../../state/store';

interface ExportContext {
  /** Query parameters of the page. Their filter also applies to the file. */
  readonly params: LinkParams;
  /** Current time in server ms. */
  readonly now: number;
  readonly intl: Pick<IntlShape, 'formatMessage'>;
  readonly dispatch: AppDispatch;
}

const LIMIT = { limit: 100 };
const { balanceList, wealthOrders, defiMyOrder, defiOrderMoney } = api.endpoints;

/**
 * Loads all rows of a tab that match its filter and returns them as CSV. Resolves to null if a page cannot be
 * loaded.
 */
export function writeHistory(tab: Tab, { params, now, intl, dispatch }: ExportContext) {
  const matches = (filter: StateFilter) => (row: { state?: string; createdAt: number }) =>
    matchesStateFilter(filter, now, { ...row, at: row.createdAt });

  async function transfers(kind?: 'deposit' | 'withdrawal') {
    const filter = readStateFilter(params, TRANSFER_STATES);
    const asked = {
      view: 'transfers',
      ...(kind && { kind }),
      ...stateFilterRequest(filter, now),
    } as const;
    const pages = await loadAllPages((how) =>
      dispatch(balanceList.initiate({ ...asked, ...LIMIT }, how)),
    );
    const rows = pages?.flatMap(({ items }) => items.filter(isTransfer).filter(matches(filter)));
    return rows ? transfersCsv(rows, intl) : null;
  }

  async function holdings() {
    const filter = readStateFilter(params, HOLDING_STATES);
    const asked = { ...stateFilterRequest(filter, now), ...LIMIT };
    const pages = await loadAllPages((how) => dispatch(wealthOrders.initiate(asked, how)));
    const rows = pages?.flatMap(({ items }) => items.filter(matches(filter)));
    return rows ? holdingsCsv(rows, intl) : null;
  }

  async function lockups() {
    const filter = readStateFilter(params, LOCKUP_STATES);
    const asked = { ...stateFilterRequest(filter, now), ...LIMIT };
    const pages = await loadAllPages((how) => dispatch(defiMyOrder.initiate(asked, how)));
    const rows = pages?.flatMap(({ items }) => items.filter(matches(filter)));
    return rows ? lockupsCsv(rows, intl) : null;
  }

  async function credits() {
    const filter = readStateFilter(params, []);
    const asked = { ...periodTimeRange(filter, now), ...LIMIT };
    const pages = await loadAllPages((how) => dispatch(defiOrderMoney.initiate(asked, how)));
    const rows = pages?.flatMap(({ items }) =>
      items.filter(({ creditedAt }) => matchesStateFilter(filter, now, { at: creditedAt })),
    );
    return rows ? creditsCsv(rows, intl) : null;
  }

  switch (tab) {
    case 'all':
      return transfers();
    case 'deposits':
      return transfers('deposit');
    case 'withdrawals':
      return transfers('withdrawal');
    case 'wealth':
      return holdings();
    case 'lockups':
      return lockups();
    case 'revenue':
      return credits();
  }
}
