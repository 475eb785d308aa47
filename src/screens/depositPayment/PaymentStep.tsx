import { useIntl } from 'react-intl';
import { asApiError, useGetRechargeAddressQuery } from '../../api';
import type { Transfer } from '../../machines/transfer/selectors';
import type { TransferMachineRecord } from '../../tracker/transfers';
import { useBoundary } from '../../state/time/useBoundary';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { OnWater } from '../../ui/OnWater';
import { TwoPanes } from '../../ui/TwoPanes';
import { SkeletonRows } from '../../ui/Skeleton';
import { CancelTransfer } from '../shared/transfers/CancelTransfer';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { useTransferRefetch } from '../shared/transfers/useCurrentTransfers';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { AddressCard } from './AddressCard';
import { PayeeCard } from './PayeeCard';
import { PaymentHead } from './PaymentHead';
import { ProofForm } from './ProofForm';

interface PaymentStepProps {
  readonly row: Transfer;
  readonly record: TransferMachineRecord | null;
}

/** Page content of an unpaid deposit: payment details, deadline and proof form. */
export function PaymentStep({ row, record }: PaymentStepProps) {
  const { formatMessage } = useIntl();
  const query = useGetRechargeAddressQuery(
    { depositId: row.id },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error } = query;
  const problem = error && asApiError(error);
  const isRefused = problem?.kind === 'refused' && problem.reason === 'WRONG_STATE';
  // This refusal means that the time to pay is over by the clock of the exchange.
  const isTooLate = useBoundary(isRefused ? 0 : data?.expiresAt, useTransferRefetch());

  if (record?.value === 'proof_checking') {
    return <CheckingTransfer>{formatMessage({ id: 'deposit.proof.checking' })}</CheckingTransfer>;
  }
  // After the deadline the payment details are hidden, because a payment would not be credited. The response to a proof
  // that was already sent is still shown.
  if (isTooLate && record?.value !== 'proving') {
    return (
      <ErrorState title={formatMessage({ id: 'deposit.expired.title' })}>
        <span>{formatMessage({ id: 'deposit.expired' })}</span>
        <LinkButton to="/kf" kind="ghost">
          {formatMessage({ id: 'records.support' })}
        </LinkButton>
        <LinkButton to="/recharge" kind="ghost">
          {formatMessage({ id: 'deposit.another' })}
        </LinkButton>
      </ErrorState>
    );
  }
  if (error && !data) return <QueryErrorState query={query} />;
  return (
    <OnWater isCalm head={<PaymentHead row={row} expiresAt={data?.expiresAt} />}>
      {data ? (
        <TwoPanes
          side={
            <>
              <ProofForm row={row} record={record} />
              <CancelTransfer row={row} />
            </>
          }
        >
          {data.address !== undefined && (
            <AddressCard row={row} where={data} address={data.address} />
          )}
          {data.payee && <PayeeCard row={row} where={data} payee={data.payee} />}
        </TwoPanes>
      ) : (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />
      )}
    </OnWater>
  );
}
