import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useConfigQuery } from '../../api';
import { selectRequestedDeposit, selectTransfer } from '../../tracker/transfers';
import { depositPath } from '../../state/paths';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { HelpLink } from '../shared/help/HelpLink';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { AmountSkeleton } from '../shared/transfers/TransferAmountField';
import { TransferLinks } from '../shared/transfers/TransferLinks';
import { useBack } from '../shared/page/useBack';
import { useRowsWanted } from '../../tracker/useRowsWanted';
import { DepositForm } from './DepositForm';
import { useAppSelector } from '../../state/store';

/** First step of a deposit: choice of method and amount. */
export function DepositScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const query = useConfigQuery();
  const { data: config, error } = query;
  const asked = useAppSelector(selectRequestedDeposit);
  // A request from an earlier visit of the page may still be pending.
  const [id, setId] = useState(asked?.id ?? '');
  const request = useAppSelector((state) => selectTransfer(state, id));
  const number = request?.context.row?.id;
  useRowsWanted('transfer');

  return (
    <Page title={formatMessage({ id: 'deposit.title' })} back={back} isWide>
      {asked?.value === 'checking' && (
        <CheckingTransfer>{formatMessage({ id: 'deposit.checking' })}</CheckingTransfer>
      )}
      {number !== undefined && <Navigate to={depositPath(number)} />}
      {config ? (
        <DepositForm
          // With the key, the form is empty once the request is accepted, so that it is not sent twice.
          key={number ?? ''}
          request={request}
          isBusy={asked !== null}
          onRequested={setId}
          methods={config.depositMethods}
          end={
            <>
              {/* Links to unpaid deposits, so that the user does not create a second deposit for the same payment. */}
              <TransferLinks
                heading={formatMessage({ id: 'deposit.unfinished' })}
                kind="deposit"
                state="awaiting_payment"
              />
              <HelpLink article="deposits">{formatMessage({ id: 'deposit.help' })}</HelpLink>
            </>
          }
        />
      ) : error ? (
        <QueryErrorState query={query} />
      ) : (
        <OnWater isCalm head={<AmountSkeleton />} side={<Skeleton height="48px" />}>
          <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={4} />
        </OnWater>
      )}
    </Page>
  );
}
