import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Transfer } from '../../machines/transferFacts';
import { sendProof } from '../../state/machines/ask';
import type { TransferRecord } from '../../state/machines/transfers';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/Page';
import { color, text } from '../../ui/tokens';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { requestTexts } from '../shared/forms/requestTexts';
import { useForm } from '../shared/forms/useForm';
import { ProofPicture } from './ProofPicture';

interface ProofFormProps {
  readonly row: Transfer;
  readonly record: TransferRecord | null;
}

/** The proof that the deposit was paid: a reference, and a picture where there is one. */
export function ProofForm({ row, record }: ProofFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useThunkDispatch();
  const [picture, setPicture] = useState<string | null>(null);
  const { ref, values, field, show } = useForm({ reference: '' }, { draft: `proof-${row.id}` });
  const isBusy = record?.value === 'proving';
  const context = record?.context;
  const fault = context?.refusal
    ? errorText(intl, refusalError(context.refusal))
    : context?.isProofMissing
      ? formatMessage({ id: 'deposit.proof.missing' })
      : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = values.reference.trim();
    const body = { depositId: row.id, reference };
    const prompts = { reference: formatMessage({ id: 'deposit.proof.reference.required' }) };
    // Without its machine nobody would follow the proof; it is there as soon as the list was read.
    if (isBusy || !record || !show(requestTexts(intl, 'walletSubmit', body, prompts))) return;
    dispatch(sendProof(row.id, { reference, proofImage: picture }));
  };

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Card>
        <Stack>
          <div>
            <$Title>{formatMessage({ id: 'deposit.proof.title' })}</$Title>
            <$Lead>{formatMessage({ id: 'deposit.proof.lead' })}</$Lead>
          </div>
          <Field
            {...field('reference')}
            label={formatMessage({ id: 'deposit.proof.reference' })}
            hint={formatMessage({ id: 'deposit.proof.reference.hint' })}
            autoComplete="off"
          />
          <ProofPicture picture={picture} onChange={setPicture} />
          <FormFault>{fault}</FormFault>
          <Button type="submit" block busy={isBusy || !record}>
            {formatMessage({ id: 'deposit.proof.submit' })}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Lead = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
