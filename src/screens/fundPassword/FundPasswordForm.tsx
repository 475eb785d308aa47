import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { asApiError, seal, useResetPaypwdMutation, useUserDetailsQuery } from '../../api';
import type { ApiError } from '../../api';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout';
import { AccountNameField, PasswordField } from '../../ui/PasswordField';
import {
  confirmationText,
  wrongFundPasswordText,
  usePasswordLabels,
} from '../shared/forms/passwordTexts';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FundPasswordField, weakFundPasswordText } from '../shared/forms/FundPasswordField';
import { requestErrors } from '../shared/forms/requestErrors';
import { useForm } from '../shared/forms/useForm';
import { useAppDispatch } from '../../state/store';

/** How the user proves to be the owner of the account: with the old fund password or with the login password. */
export type OwnershipProof = 'fund' | 'login';

interface FundPasswordFormProps {
  readonly proof: OwnershipProof;
  readonly onDone: () => void;
}

const EMPTY = { proof: '', newPayPassword: '', confirmation: '' };
const KINDS = { newPayPassword: 'pin', confirmation: 'pin' } as const;
const KEEPING = {
  draft: 'fundPassword',
  secrets: ['proof', 'newPayPassword', 'confirmation'],
} as const;

export function FundPasswordForm({ proof, onDone }: FundPasswordFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const words = usePasswordLabels();
  const [resetPaypwd, { isLoading }] = useResetPaypwdMutation();
  const { data: details } = useUserDetailsQuery();
  const [fault, setFault] = useState<string | null>(null);
  const isByFundPassword = proof === 'fund';
  const { ref, values, field, show, clear } = useForm(
    EMPTY,
    { ...KINDS, proof: isByFundPassword ? 'pin' : 'password' },
    KEEPING,
  );
  const proofName = isByFundPassword ? 'currentPayPassword' : 'password';

  const request = isByFundPassword
    ? { currentPayPassword: values.proof, newPayPassword: values.newPayPassword }
    : { password: values.proof, newPayPassword: values.newPayPassword };

  const problems = () => {
    const texts = requestErrors<'currentPayPassword' | 'password' | 'newPayPassword'>(
      intl,
      'resetPaypwd',
      request,
      {
        currentPayPassword: formatMessage({ id: 'password.fund.current.required' }),
        password: formatMessage({ id: 'password.fund.login.required' }),
        newPayPassword: formatMessage({ id: 'password.fund.new.required' }),
      },
    );
    const isUnchanged = isByFundPassword && values.newPayPassword === values.proof;
    return {
      proof: texts[proofName],
      newPayPassword:
        texts.newPayPassword ??
        weakFundPasswordText(intl, values.newPayPassword) ??
        (isUnchanged ? formatMessage({ id: 'refusal.passwordUnchanged' }) : undefined),
      confirmation: confirmationText(values.newPayPassword, values.confirmation, {
        required: formatMessage({ id: 'password.fund.again.required' }),
        differs: formatMessage({ id: 'password.again.differs' }),
      }),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { error } = await resetPaypwd(
      request.password === undefined ? { sealed: seal(request) } : { sealed: seal(request) },
    );
    if (error) return refuse(asApiError(error));
    dispatch(toastShown({ id: 'password.done' }, 'good'));
    clear();
    onDone();
  };

  const refuse = (error: ApiError) => {
    const isWrongPassword = error.kind === 'refused' && error.reason === 'WRONG_PASSWORD';
    const wrong = wrongFundPasswordText(intl, error) ?? (isWrongPassword && errorText(intl, error));
    const { [proofName]: ofProof, ...others } = fieldErrors(intl, error);
    const proofText = wrong || ofProof;
    const found = proofText === undefined ? others : { ...others, proof: proofText };
    if (show(found)) setFault(errorText(intl, error));
  };

  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {isByFundPassword ? (
          <FundPasswordField
            {...field('proof')}
            label={formatMessage({ id: 'password.fund.current.label' })}
          />
        ) : (
          <>
            <AccountNameField username={details?.user.username} />
            <PasswordField
              {...field('proof')}
              label={formatMessage({ id: 'password.login.title' })}
              autoComplete="current-password"
              words={words}
            />
          </>
        )}
        <FundPasswordField
          {...field('newPayPassword')}
          label={formatMessage({ id: 'password.fund.new.label' })}
          hint={formatMessage({ id: 'rule.payPassword' })}
        />
        <FundPasswordField
          {...field('confirmation')}
          label={formatMessage({ id: 'password.fund.again.label' })}
        />
        <FormError>{fault}</FormError>
        <Button type="submit" block busy={isLoading}>
          {formatMessage({ id: 'password.fund.submit' })}
        </Button>
      </Stack>
    </form>
  );
}
