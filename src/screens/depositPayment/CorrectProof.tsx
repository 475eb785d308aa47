import { useIntl } from 'react-intl';
import { seal } from '../../api';
import type { Deposit } from '#contract';
import type { Transfer } from '../../machines/transfer/selectors';
import { dropDraft } from '../../state/storage/drafts';
import { pageMemory } from '../../state/storage/pageMemory';
import { useBoundary } from '../../state/time/useBoundary';
import { toastShown } from '../../state/toasts';
import { announced } from '../../ui/announced';
import { errorText } from '../shared/forms/errorText';
import {
  useIsTransferActionSupported,
  useTransferAction,
} from '../shared/transfers/useTransferAction';
import { ProofFields, proofDraft } from './ProofFields';
import { useAppDispatch } from '../../state/store';

interface CorrectProofProps {
  readonly row: Transfer & Pick<Deposit, 'reference' | 'correctableUntil'>;
}

/**
 * Form to correct the payment proof of a failed or expired deposit. Renders nothing if the backend does not support it.
 */
export function CorrectProof({ row }: CorrectProofProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const { act, fault, isBusy } = useTransferAction();
  // An exchange that does not state the end refuses the correction after it.
  const isRefused = fault?.error.kind === 'refused' && fault.error.reason === 'DEPOSIT_EXPIRED';
  const isOver = useBoundary(isRefused ? 0 : row.correctableUntil);
  const isOffered = useIsTransferActionSupported('correctDeposit');
  if (isOver) return <p ref={announced}>{formatMessage({ id: 'deposit.correct.over' })}</p>;
  if (!isOffered) return null;

  const send = async (reference: string, proofImage: string | null) => {
    const sealed = proofImage !== null && { sealed: seal({ proofImage }) };
    const arg = { depositId: row.id, reference, again: true as const, ...sealed };
    const content = `${reference} ${proofImage ?? ''}`;
    if (!(await act({ action: 'correction', row, content }, arg))) return;
    // Without a new picture, the picture that was sent earlier remains valid.
    if (proofImage !== null) pageMemory.sentPictures.set(row.id, proofImage);
    dropDraft(proofDraft(row.id));
    dispatch(toastShown({ id: 'common.submitted' }, 'good'));
  };

  const faultText = () => {
    if (!fault) return null;
    return fault.isOutcomeUnknown
      ? formatMessage({ id: 'deposit.correct.silent' })
      : errorText(intl, fault.error);
  };

  return (
    <ProofFields
      depositId={row.id}
      reference={row.reference}
      words={{
        title: formatMessage({ id: 'deposit.correct.title' }),
        lead: formatMessage({ id: 'deposit.correct.lead' }),
        submit: formatMessage({ id: 'deposit.correct.submit' }),
      }}
      busy={isBusy}
      fault={faultText()}
      onSend={(reference, picture) => void send(reference, picture)}
    />
  );
}
