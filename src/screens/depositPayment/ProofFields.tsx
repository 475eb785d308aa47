import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/Page';
import { color, text } from '../../ui/tokens';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { requestErrors } from '../shared/forms/requestErrors';
import { useForm } from '../shared/forms/useForm';
import { ProofPicture } from './ProofPicture';
import { MoneyButton } from '../shared/forms/MoneyButton';

interface ProofFieldsProps {
  readonly depositId: string;
  readonly words: { readonly title: string; readonly lead: string; readonly submit: string };
  /** Reference sent earlier. */
  readonly reference?: string | undefined;
  /** Key of the draft. */
  readonly draft: string;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onSend: (reference: string, picture: string | null) => void;
}

/** Payment proof: a reference and an optional picture. */
export function ProofFields({
  depositId,
  words,
  reference: earlier = '',
  draft,
  busy,
  fault,
  onSend,
}: ProofFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [picture, setPicture] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  // Submitting is blocked while the chosen picture is being prepared, so that it is not left out.
  const isWaiting = busy || isPreparing;
  const { ref, values, field, show } = useForm({ reference: earlier }, { draft });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = values.reference.trim();
    const prompts = { reference: formatMessage({ id: 'deposit.proof.reference.required' }) };
    const problems = requestErrors(intl, 'walletSubmit', { depositId, reference }, prompts);
    if (!isWaiting && show(problems)) onSend(reference, picture);
  };

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <Card>
          <div>
            <$Title>{words.title}</$Title>
            <$Lead>{words.lead}</$Lead>
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
          <MoneyButton type="submit" block busy={isWaiting}>
            {words.submit}
          </MoneyButton>
        </FormFooter>
      </Stack>
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
