import { useIntl } from 'react-intl';
import { Card } from '../../../ui/Card';
import { Spinner } from '../../../ui/Spinner';
import { ReceiptNote } from './ReceiptNote';

/** Shown while the prices of an order are recomputed. */
export function ProofRunning() {
  const { formatMessage } = useIntl();
  return (
    <ReceiptNote mark={<Spinner />} title={formatMessage({ id: 'receipt.proof.running' })}>
      {null}
    </ReceiptNote>
  );
}

/** Placeholder for the proof of the prices of an order. */
export function ProofSkeleton() {
  return (
    <Card>
      <ProofRunning />
    </Card>
  );
}
