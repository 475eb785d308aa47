import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { asApiError, useGetRechargeAddressQuery } from '../../api';
import { formatCountdown } from '../../intl';
import type { Transfer } from '../../machines/transfer/selectors';
import type { TransferRecord } from '../../state/machines/transfers';
import { useBoundary } from '../../state/time/useBoundary';
import { useCountdown } from '../../state/time/useCountdown';
import { ErrorState } from '../../ui/ErrorState';
import { Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { TwoPanes } from '../../ui/TwoPanes';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, text } from '../../ui/tokens';
import { CancelTransfer } from '../shared/transfers/CancelTransfer';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { useTransferRefetch } from '../shared/transfers/useCurrentTransfers';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { AddressCard } from './AddressCard';
import { PayeeCard } from './PayeeCard';
import { ProofForm } from './ProofForm';

interface PaymentStepProps {
  readonly row: Transfer;
  readonly record: TransferRecord | null;
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
  if (!data) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />;
  return (
    <>
      <Expiry at={data.expiresAt} />
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
    </>
  );
}

/** Time left to pay the deposit; `at` is server ms. */
function Expiry({ at }: { readonly at: number }) {
  const { formatMessage } = useIntl();
  const secondsLeft = useCountdown(at);
  return (
    <$Line>
      <span>{formatMessage({ id: 'deposit.expires' })}</span>
      <Text as="b" $color="tide" $weight="medium">
        {formatCountdown(secondsLeft * 1_000)}
      </Text>
    </$Line>
  );
}

const $Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4em;
  font-size: ${text.label};
  color: ${color.muted};
`;
