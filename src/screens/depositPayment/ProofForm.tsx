import { useIntl } from 'react-intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { sendProof } from '../../tracker/requestTransfer';
import { pageMemory } from '../../state/storage/pageMemory';
import type { TransferMachineRecord } from '../../tracker/transfers';
import { errorText, refusalError } from '../shared/forms/errorText';
import { ProofFields } from './ProofFields';
import { useAppDispatch } from '../../state/store';

interface ProofFormProps {
  readonly row: Transfer;
  /** The tracked deposit; null until the list is loaded. The proof is tracked by the machine of this record. */
  readonly record: TransferMachineRecord | null;
}

/** Form to send the payment proof of a deposit for the first time. */
export function ProofForm({ row, record }: ProofFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const context = record?.context;
  const fault = context?.refusal
    ? errorText(intl, refusalError(context.refusal))
    : context?.isProofMissing
      ? formatMessage({ id: 'deposit.proof.missing' })
      : null;
  return (
    <ProofFields
      depositId={row.id}
      words={{
        title: formatMessage({ id: 'deposit.proof.title' }),
        lead: formatMessage({ id: 'deposit.proof.lead' }),
        submit: formatMessage({ id: 'deposit.proof.submit' }),
      }}
      busy={record === null || record.value === 'proving'}
      fault={fault}
      onSend={(reference, proofImage) => {
        pageMemory.sentPictures.delete(row.id);
        if (proofImage !== null) pageMemory.sentPictures.set(row.id, proofImage);
        dispatch(sendProof(row.id, { reference, proofImage }));
      }}
    />
  );
}
