import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { asApiError, seal, useResetPwdMutation } from '../../api';
import { parseTypedPhone } from '#contract';
import { selectIsSignedIn } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout';
import { Lead, Page } from '../../ui/Page';
import { Steps } from '../../ui/Steps';
import { OnWater } from '../../ui/OnWater';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FundPasswordField } from '../shared/forms/FundPasswordField';
import { NewPasswordFields, newPasswordConfirmation } from '../shared/forms/NewPasswordFields';
import { PhoneField, phoneText, usePhoneRules } from '../shared/forms/PhoneField';
import { requestErrors } from '../shared/forms/requestErrors';
import { obviousPasswordText } from '../shared/forms/passwordTexts';
import { useFieldInUse } from '../shared/forms/useFieldInUse';
import { useForm } from '../shared/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../state/store';

const EMPTY = { username: '', phone: '', payPassword: '', newPassword: '', confirmation: '' };
const KINDS = {
  username: 'code',
  phone: 'phone',
  payPassword: 'pin',
  newPassword: 'password',
  confirmation: 'password',
} as const;
const KEEPING = {
  draft: 'resetPassword',
  secrets: ['payPassword', 'newPassword', 'confirmation'],
} as const;

/**
 * Sets a new login password; username, phone number and fund password are the proof. A refusal never says which of them
 * is wrong. After the reset the user must log in with the new password. A signed-in user stays signed in, but only on
 * this device.
 */
export function ResetPassword() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const phoneRules = usePhoneRules();
  const home = isSignedIn ? '/loginpassword' : '/login';
  const [resetPwd, { isLoading }] = useResetPwdMutation();
  const [fault, setFault] = useState<string | null>(null);
  const { ref, values, field, show, clear } = useForm(EMPTY, KINDS, KEEPING);

  const { isInUse, onFocus } = useFieldInUse();
  const account = {
    username: values.username,
    phone: parseTypedPhone(values.phone, phoneRules)?.phone ?? values.phone,
  };

  const problems = () => {
    const { confirmation, ...typed } = values;
    const request = { ...typed, ...account };
    const found = requestErrors(intl, 'resetPwd', request, {
      username: formatMessage({ id: 'login.username.required' }),
      payPassword: formatMessage({ id: 'registration.payPassword.required' }),
      newPassword: formatMessage({ id: 'password.new.required' }),
    });
    return {
      ...found,
      newPassword: found.newPassword ?? obviousPasswordText(intl, values.newPassword, account),
      phone: phoneText(intl, values.phone, phoneRules),
      confirmation: newPasswordConfirmation(intl, values.newPassword, confirmation),
    };
  };

  const missing = problems();
  const isIdentified = !missing.username && !missing.phone && !missing.payPassword;
  const steps = [
    formatMessage({ id: 'login.reset.step.account' }),
    formatMessage({ id: 'password.new.label' }),
    ...(isSignedIn ? [] : [formatMessage({ id: 'login.title' })]),
  ];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { payPassword, newPassword } = values;
    const { username, phone } = account;
    const sealed = seal({ phone, payPassword, newPassword });
    const { error } = await resetPwd({ username, sealed });
    if (error) {
      const found = fieldErrors(intl, asApiError(error));
      if (show(found)) setFault(errorText(intl, asApiError(error)));
      return;
    }
    dispatch(toastShown({ id: 'password.done' }, 'good'));
    clear();
    void navigate(isSignedIn ? '/my' : '/login', { replace: true });
  };

  return (
    <Page
      title={formatMessage({ id: 'login.reset.title' })}
      back={{ label: formatMessage({ id: 'common.back' }), to: home }}
    >
      <OnWater
        isLow
        head={
          <>
            <Lead>
              {formatMessage({ id: 'login.reset.lead' }, { stays: isSignedIn ? 'yes' : 'no' })}
            </Lead>
            <Steps
              label={formatMessage({ id: 'login.reset.steps' })}
              names={steps}
              current={isIdentified ? 1 : 0}
            />
          </>
        }
      >
        <form ref={ref} onSubmit={(event) => void submit(event)} onFocus={onFocus} noValidate>
          <Stack $gap="oneHalf">
            <Field
              {...field('username')}
              label={formatMessage({ id: 'login.username.label' })}
              autoComplete="username"
            />
            <PhoneField {...field('phone')} isHintHidden={!isInUse('phone')} />
            <FundPasswordField
              {...field('payPassword')}
              label={formatMessage({ id: 'registration.payPassword.label' })}
            />
            <NewPasswordFields
              newPassword={field('newPassword')}
              confirmation={field('confirmation')}
            />
            <FormError>{fault}</FormError>
            <Button type="submit" block busy={isLoading}>
              {formatMessage({ id: 'login.reset.submit' })}
            </Button>
          </Stack>
        </form>
        <LinkButton to="/kf" kind="ghost" block>
          {formatMessage({ id: 'login.reset.noFundPassword' })}
        </LinkButton>
        {!isSignedIn && (
          <LinkButton to="/login" kind="ghost" block>
            {formatMessage({ id: 'login.reset.back' })}
          </LinkButton>
        )}
      </OnWater>
    </Page>
  );
}
