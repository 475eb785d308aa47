import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { selectTransfer, selectUndecidedWithdrawal } from '../../state/machines/transfers';
import { Page } from '../../ui/Page';
import { withdrawalPath } from '../shared/page/paths';
import { useBack } from '../shared/page/useBack';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { WithdrawalPage } from './WithdrawalPage';
import { WithdrawFlow } from './WithdrawFlow';
import { useAppSelector } from '../../state/store';

/** Withdrawal page. With `?withdrawal=` it shows the progress of one withdrawal. */
export function WithdrawScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const number = params.get('withdrawal') ?? '';
  const undecided = useAppSelector(selectUndecidedWithdrawal);
  // Id of a request from an earlier visit. `WithdrawFlow` handles the requests of this visit.
  const [earlierId] = useState(undecided?.id ?? '');
  const request = useAppSelector((state) => selectTransfer(state, earlierId));
  const found = request?.context.row?.id;
  const hasFailed = request?.value === 'refused' || request?.value === 'absent';

  const openWithdrawal = useEffectEvent((withdrawal: string) => {
    if (number === '') {
      void navigate(withdrawalPath(withdrawal), { replace: true });
    }
  });
  useEffect(() => {
    if (found !== undefined) openWithdrawal(found);
  }, [found]);

  if (number !== '') return <WithdrawalPage key={number} number={number} />;
  return undecided && undecided.id === earlierId ? (
    <UndecidedWithdrawal />
  ) : (
    <WithdrawFlow turnedDown={hasFailed ? request : null} />
  );
}

/**
 * Shown while the outcome of a withdrawal from an earlier visit is unknown, so that the user does not send a second
 * one.
 */
function UndecidedWithdrawal() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  return (
    <Page title={formatMessage({ id: 'withdraw.title' })} back={back}>
      <CheckingTransfer>{formatMessage({ id: 'withdraw.checking' })}</CheckingTransfer>
    </Page>
  );
}
