import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { asApiError } from '../../api';
import { formatUsdt, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transferFacts';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Money } from '../../ui/Money';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { errorText } from '../shared/errorText';
import { transferName } from '../shared/transferWords';
import { useBack } from '../shared/useBack';
import { useTransfer } from '../shared/useTransfer';
import { DepositOutcome } from './DepositOutcome';
import { PaymentStep } from './PaymentStep';

/** The second step of a deposit: where to pay, the proof, and what became of it. */
export function DepositPaymentScreen() {
  const [params] = useSearchParams();
  const number = params.get('deposit') ?? '';
  return number === '' ? (
    <Navigate to="/recharge" replace />
  ) : (
    <DepositPayment key={number} number={number} />
  );
}

function DepositPayment({ number }: { readonly number: string }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const back = useBack('/recharge');
  const { row, record, query } = useTransfer(number, 'deposit');

  return (
    <Page
      title={row ? transferName(intl, row) : formatMessage({ id: 'deposit.title' })}
      back={back}
      action={
        row && (
          <Money size="body" unit={formatMessage({ id: 'common.usdt' })}>
            {formatUsdt(row.amount, locale)}
          </Money>
        )
      }
    >
      {row && isWaiting(row) && <PaymentStep row={row} record={record} />}
      {row && !isWaiting(row) && <DepositOutcome row={row} />}
      {!row && query.error && (
        <ErrorState
          title={formatMessage({ id: 'common.failed.title' })}
          retry={{
            label: formatMessage({ id: 'common.retry' }),
            onRetry: () => void query.refetch(),
            busy: query.isFetching,
          }}
        >
          {errorText(intl, asApiError(query.error))} {formatMessage({ id: 'records.failed.safe' })}
        </ErrorState>
      )}
      {!row && !query.error && !query.currentData && (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />
      )}
      {!row && query.currentData && (
        <EmptyState
          title={formatMessage({ id: 'deposit.notFound' })}
          action={
            <LinkButton to="/recharge">{formatMessage({ id: 'deposit.another' })}</LinkButton>
          }
        >
          {formatMessage({ id: 'deposit.notFound.why' })}
        </EmptyState>
      )}
    </Page>
  );
}

const isWaiting = ({ state }: Transfer) => state === 'awaiting_payment';
