import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Stack, Text } from '../../ui/layout';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { requestErrors } from '../shared/forms/requestErrors';
import { useForm } from '../shared/forms/useForm';
import { UploadProgress } from '../shared/pictures/UploadProgress';
import { ProofPicture } from './ProofPicture';
import { MoneyButton } from '../shared/forms/MoneyButton';

/** One draft for the first proof and its correction, so that the typed reference survives the end of the time to pay. */
export const proofDraft = (depositId: string) => `proof-${depositId}`;

interface ProofFieldsProps {
  readonly depositId: string;
  readonly words: { readonly title: string; readonly lead: string; readonly submit: string };
  /** Reference that was sent earlier, if any. */
  readonly reference?: string | undefined;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onSend: (reference: string, picture: string | null) => void;
}

/** Fields of a payment proof: a reference and an optional picture. */
export function ProofFields({
  depositId,
  words,
  reference: earlier = '',
  busy,
  fault,
  onSend,
}: ProofFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [picture, setPicture] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  // Submitting is blocked while the chosen picture is being prepared; otherwise the proof would be sent without it.
  const isWaiting = busy || isPreparing;
  const { ref, values, field, show } = useForm(
    { reference: earlier },
    { reference: 'name' },
    { draft: proofDraft(depositId) },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reference } = values;
    const prompts = { reference: formatMessage({ id: 'deposit.proof.reference.required' }) };
    const problems = requestErrors(intl, 'walletSubmit', { depositId, reference }, prompts);
    if (!isWaiting && show(problems)) onSend(reference, picture);
  };

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <Card>
          <div>
            <Text as="h2" $size="body">
              {words.title}
            </Text>
            <Text $size="label" $color="muted">
              {words.lead}
            </Text>
          </div>
          <Field
            {...field('reference')}
            label={formatMessage({ id: 'deposit.proof.reference' })}
            hint={formatMessage({ id: 'deposit.proof.reference.hint' })}
            autoComplete="off"
          />
          <ProofPicture
            picture={picture}
            onChange={setPicture}
            isBusy={isPreparing}
            onBusy={setPreparing}
          />
        </Card>
        <FormFooter>
          <FormError>{fault}</FormError>
          <UploadProgress label={formatMessage({ id: 'deposit.picture.sending' })} />
          <MoneyButton type="submit" block busy={isWaiting}>
            {words.submit}
          </MoneyButton>
        </FormFooter>
      </Stack>
    </form>
  );
}
