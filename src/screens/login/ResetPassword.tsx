import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asApiError, seal, useResetPwdMutation } from '../../api';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { LinkButton } from '../../ui/LinkButton';
import { Lead, Page, Stack } from '../../ui/Page';
import { PasswordField } from '../../ui/PasswordField';
import { errorText, fieldTexts } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { NewPasswordFields, newPasswordConfirmation } from '../shared/forms/NewPasswordFields';
import { requestTexts } from '../shared/forms/requestTexts';
import { useForm } from '../shared/forms/useForm';
import { usePasswordWords } from '../shared/forms/passwordWords';

const EMPTY = { username: '', phone: '', payPassword: '', newPassword: '', confirmation: '' };
const KEEPING = {
  draft: 'resetPassword',
  secrets: ['payPassword', 'newPassword', 'confirmation'],
} as const;

/**
 * A new login password for who knows username, phone and fund password. A refusal never says which of them is wrong.
 * Afterwards the login, with the new password to be typed.
 */
export function ResetPassword() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const words = usePasswordWords();
  const [resetPwd, { isLoading }] = useResetPwdMutation();
  const [fault, setFault] = useState<string | null>(null);
  const { ref, values, field, show, clear } = useForm(EMPTY, KEEPING);

  const problems = () => {
    const { confirmation, ...request } = values;
    return {
      ...requestTexts(intl, 'resetPwd', request, {
        username: formatMessage({ id: 'login.username.required' }),
        phone: formatMessage({ id: 'registration.phone.required' }),
        payPassword: formatMessage({ id: 'registration.payPassword.required' }),
        newPassword: formatMessage({ id: 'password.new.required' }),
      }),
      confirmation: newPasswordConfirmation(intl, values.newPassword, confirmation),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { username, phone, payPassword, newPassword } = values;
    const sealed = seal({ phone, payPassword, newPassword });
    const { error } = await resetPwd({ username, sealed });
    if (error) {
      const found = fieldTexts(intl, asApiError(error));
      if (show(found)) setFault(errorText(intl, asApiError(error)));
      return;
    }
    dispatch(toastShown({ id: 'password.done' }, 'good'));
    clear();
    void navigate('/login', { replace: true });
  };

  return (
    <Page
      title={formatMessage({ id: 'login.reset.title' })}
      back={{ label: formatMessage({ id: 'common.back' }), to: '/login' }}
    >
      <Lead>{formatMessage({ id: 'login.reset.lead' })}</Lead>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Field
            {...field('username')}
            label={formatMessage({ id: 'login.username.label' })}
            autoComplete="username"
          />
          <Field
            {...field('phone')}
            label={formatMessage({ id: 'registration.phone.label' })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <PasswordField
            {...field('payPassword')}
            label={formatMessage({ id: 'registration.payPassword.label' })}
            inputMode="numeric"
            autoComplete="off"
            words={words}
          />
          <NewPasswordFields
            newPassword={field('newPassword')}
            confirmation={field('confirmation')}
          />
          <FormFault>{fault}</FormFault>
          <Button type="submit" block busy={isLoading}>
            {formatMessage({ id: 'login.reset.submit' })}
          </Button>
        </Stack>
      </form>
      <LinkButton to="/login" kind="ghost" block>
        {formatMessage({ id: 'login.reset.back' })}
      </LinkButton>
    </Page>
  );
}
