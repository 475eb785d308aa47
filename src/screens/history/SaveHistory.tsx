import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { useTime } from '../../state/time/time';
import { SaveCsv } from '../shared/lists/SaveCsv';
import type { Tab } from './historyTabs';
import { writeHistory } from './writeHistory';
import { useAppDispatch } from '../../state/store';

/** Button that saves a file with the rows of a tab that match its filter. */
export function SaveHistory({ tab }: { readonly tab: Tab }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useTime();
  const [params] = useLinkParams();
  const write = () => writeHistory(tab, { params, now: clock.now(), intl, dispatch });
  return <SaveCsv name={`${FILES[tab]}.csv`} write={write} />;
}

const FILES: Readonly<Record<Tab, string>> = {
  all: 'deposits-and-withdrawals',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  wealth: 'wealth-orders',
  lockups: 'financial-record',
  revenue: 'revenue-record',
};
