import type { IdentityPart } from '#contract';
import type { FormEvent, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { Field, type FieldProps } from '../../ui/Field';
import { Stack } from '../../ui/layout';
import type { DetailField } from './details';
import { StepTitle } from './StepTitle';

interface DetailsStepProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly needed: readonly IdentityPart[];
  readonly field: (
    name: DetailField,
  ) => Pick<FieldProps, 'name' | 'kind' | 'value' | 'error' | 'onChange'>;
  readonly onNext: () => void;
}

/** Step for the real name and the ID number, as far as they are required. */
export function DetailsStep({ formRef, needed, field, onNext }: DetailsStepProps) {
  const { formatMessage } = useIntl();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <Stack>
        <StepTitle>{formatMessage({ id: 'identity.details.title' })}</StepTitle>
        {needed.includes('realName') && (
          <Field
            {...field('realName')}
            label={formatMessage({ id: 'identity.realName.label' })}
            hint={formatMessage({ id: 'identity.realName.hint' })}
            autoComplete="name"
            autoCapitalize="words"
          />
        )}
        {needed.includes('idNumber') && (
          <Field
            {...field('idNumber')}
            label={formatMessage({ id: 'identity.idNumber.label' })}
            hint={formatMessage({ id: 'identity.idNumber.hint' })}
            autoComplete="off"
          />
        )}
        <Button type="submit" block>
          {formatMessage({ id: 'identity.next' })}
        </Button>
      </Stack>
    </form>
  );
}
