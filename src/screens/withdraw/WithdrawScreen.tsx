import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useLinkParams } from '../shared/page/linkParams';
import { selectTransfer, selectUndecidedWithdrawal } from '../../tracker/transfers';
import { Page } from '../../ui/Page';
import { withdrawalPath } from '../../state/paths';
import { useBack } from '../shared/page/useBack';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { WithdrawalPage } from './WithdrawalPage';
import { WithdrawFlow } from './WithdrawFlow';
import { useAppSelector } from '../../state/store';

/** Withdrawal page. With `?withdrawal=` it shows the progress of one withdrawal. */
export function WithdrawScreen() {
  const [params] = useLinkParams();
  const number = params.get('withdrawal') ?? '';
  const undecided = useAppSelector(selectUndecidedWithdrawal);
  // Id of a request from an earlier visit. `WithdrawFlow` handles the requests of this visit.
  const [earlierId] = useState(undecided?.id ?? '');
  return number === '' ? (
    <NewWithdrawal earlierId={earlierId} isEarlierUndecided={undecided?.id === earlierId} />
  ) : (
    <WithdrawalPage key={number} number={number} />
  );
}

interface NewWithdrawalProps {
  readonly earlierId: string;
  readonly isEarlierUndecided: boolean;
}

/** The form, after the outcome of the request from an earlier visit is known. */
function NewWithdrawal({ earlierId, isEarlierUndecided }: NewWithdrawalProps) {
  const [hasWaited] = useState(isEarlierUndecided);
  const request = useAppSelector((state) => selectTransfer(state, earlierId));
  const found = request?.context.row?.id;
  // Only the user who waited for the outcome is led to it; a later visit is for another withdrawal.
  if (hasWaited && found !== undefined) return <Navigate to={withdrawalPath(found)} replace />;
  if (isEarlierUndecided) return <UndecidedWithdrawal />;
  const hasFailed = request?.value === 'refused' || request?.value === 'absent';
  return <WithdrawFlow rejectedRequest={hasFailed ? request : null} />;
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
