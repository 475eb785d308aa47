import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { useTime } from '../../state/time/time';
import { SaveCsv } from '../shared/lists/SaveCsv';
import type { Tab } from './recordTabs';
import { writeRecords } from './writeRecords';
import { useAppDispatch } from '../../state/store';

/** Button that saves a file with those records of a tab that match its filter. */
export function SaveRecords({ tab }: { readonly tab: Tab }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useTime();
  const [params] = useLinkParams();
  const write = () => writeRecords(tab, { params, now: clock.now(), intl, dispatch });
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
