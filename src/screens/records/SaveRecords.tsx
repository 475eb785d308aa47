import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { useTime } from '../../state/time/time';
import { SaveCsv } from '../shared/lists/SaveCsv';
import type { Tab } from './recordTabs';

/** Exports the records of a tab that match its filter. The code for it is loaded on the first tap. */
export function SaveRecords({ tab }: { readonly tab: Tab }) {
  const intl = useIntl();
  const dispatch = useThunkDispatch();
  const { clock } = useTime();
  const [params] = useSearchParams();
  const write = async () => {
    const { writeRecords } = await import(/* webpackChunkName: "recordFile" */ './writeRecords');
    return writeRecords(tab, { params, now: clock.now(), intl, dispatch });
  };
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
