import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { seal } from '../../api';
import type { Deposit } from '#contract';
import type { Transfer } from '../../machines/transferFacts';
import { dropDraft } from '../../state/storage/drafts';
import { keepSentPicture } from '../../state/storage/sentPictures';
import { toastShown } from '../../state/toasts';
import { errorText } from '../shared/forms/errorText';
import {
  useIsTransferActionSupported,
  useTransferAction,
} from '../shared/transfers/useTransferAction';
import { ProofFields } from './ProofFields';

interface CorrectProofProps {
  readonly row: Transfer & Pick<Deposit, 'reference'>;
  /** Ended machine of this deposit; undefined when this session did not see the end. */
  readonly machineId: string | undefined;
}

/** Corrects the payment proof of a failed or expired deposit; renders nothing when the backend does not support it. */
export function CorrectProof({ row, machineId }: CorrectProofProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useDispatch();
  const { act, fault, isBusy } = useTransferAction(machineId);
  const draft = `proof-${row.id}-again`;
  if (!useIsTransferActionSupported('correctDeposit')) return null;

  const send = async (reference: string, proofImage: string | null) => {
    const sealed = proofImage !== null && { sealed: seal({ proofImage }) };
    const arg = { depositId: row.id, reference, again: true as const, ...sealed };
    if (!(await act(arg, `${reference} ${proofImage ?? ''}`))) return;
    // Without a new picture the earlier one remains valid.
    if (proofImage !== null) keepSentPicture(row.id, proofImage);
    dropDraft(draft);
    dispatch(toastShown({ id: 'common.submitted' }, 'good'));
  };

  return (
    <ProofFields
      depositId={row.id}
      draft={draft}
      reference={row.reference}
      words={{
        title: formatMessage({ id: 'deposit.correct.title' }),
        lead: formatMessage({ id: 'deposit.correct.lead' }),
        submit: formatMessage({ id: 'deposit.correct.submit' }),
      }}
      busy={isBusy}
      fault={fault && errorText(intl, fault)}
      onSend={(reference, picture) => void send(reference, picture)}
    />
  );
}
