import { useIntl } from 'react-intl';
import type { Transfer } from '../../machines/transferFacts';
import { sendProof } from '../../state/machines/requestTransfer';
import { keepSentPicture } from '../../state/storage/sentPictures';
import type { TransferRecord } from '../../state/machines/transfers';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { errorText, refusalError } from '../shared/forms/errorText';
import { ProofFields } from './ProofFields';

interface ProofFormProps {
  readonly row: Transfer;
  /** Null until the list is loaded; without its machine the proof would not be tracked. */
  readonly record: TransferRecord | null;
}

/** Form for the first payment proof. */
export function ProofForm({ row, record }: ProofFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useThunkDispatch();
  const context = record?.context;
  const fault = context?.refusal
    ? errorText(intl, refusalError(context.refusal))
    : context?.isProofMissing
      ? formatMessage({ id: 'deposit.proof.missing' })
      : null;
  return (
    <ProofFields
      depositId={row.id}
      draft={`proof-${row.id}`}
      words={{
        title: formatMessage({ id: 'deposit.proof.title' }),
        lead: formatMessage({ id: 'deposit.proof.lead' }),
        submit: formatMessage({ id: 'deposit.proof.submit' }),
      }}
      busy={record === null || record.value === 'proving'}
      fault={fault}
      onSend={(reference, proofImage) => {
        keepSentPicture(row.id, proofImage);
        dispatch(sendProof(row.id, { reference, proofImage }));
      }}
    />
  );
}
