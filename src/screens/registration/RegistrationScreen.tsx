import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { seal, useConfigQuery, useRegisterMutation, asApiError } from '../../api';
import { selectIsSignedIn } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { LinkButton } from '../../ui/LinkButton';
import { Page, Stack } from '../../ui/Page';
import { PasswordField } from '../../ui/PasswordField';
import { errorText, fieldTexts } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { requestTexts } from '../shared/forms/requestTexts';
import { RiskNotice } from '../shared/help/RiskNotice';
import { useBack } from '../shared/page/useBack';
import { useForm } from '../shared/forms/useForm';

/** Opens an account; an invitation in the address fills itself in. Afterwards the message, and home. */
export function RegistrationScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useDispatch();
  const back = useBack('/login');
  const [query] = useSearchParams();
  const { data: config } = useConfigQuery();
  const isSignedIn = useSelector(selectIsSignedIn);
  const [register, { isLoading }] = useRegisterMutation();
  const [fault, setFault] = useState<string | null>(null);
  const empty = { username: '', phone: '', password: '', payPassword: '' };
  const { ref, values, field, show, clear } = useForm(
    { ...empty, inviteCode: query.get('invite') ?? '' },
    { draft: 'registration', secrets: ['password', 'payPassword'] },
  );

  if (isSignedIn) return <Navigate to="/" replace />;

  const isInviteRequired = config?.inviteRequired === true;
  const words = {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };

  /** What is wrong before anything is sent, in the words of the rules that the exchange applies as well. */
  const problems = () => {
    const { inviteCode, ...required } = values;
    const prompts = {
      username: formatMessage({ id: 'registration.username.required' }),
      phone: formatMessage({ id: 'registration.phone.required' }),
      password: formatMessage({ id: 'registration.password.required' }),
      payPassword: formatMessage({ id: 'registration.payPassword.required' }),
      inviteCode: formatMessage({ id: 'reason.inviteCodeRequired' }),
    };
    const request = inviteCode === '' ? required : values;
    const found = requestTexts(intl, 'register', request, prompts);
    return isInviteRequired && inviteCode === ''
      ? { ...found, inviteCode: prompts.inviteCode }
      : found;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { username, inviteCode, ...secrets } = values;
    const { error } = await register({
      username,
      ...(inviteCode !== '' && { inviteCode }),
      sealed: seal(secrets),
    });
    if (!error) {
      clear();
      dispatch(toastShown({ id: 'registration.done' }, 'good'));
      return;
    }
    const texts = fieldTexts(intl, asApiError(error));
    if (show(texts)) setFault(errorText(intl, asApiError(error)));
  };

  return (
    <Page title={formatMessage({ id: 'registration.title' })} back={back}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Field
            {...field('username')}
            label={formatMessage({ id: 'registration.username.label' })}
            hint={formatMessage({ id: 'rule.username' })}
            autoComplete="username"
          />
          <Field
            {...field('phone')}
            label={formatMessage({ id: 'registration.phone.label' })}
            hint={formatMessage({ id: 'rule.phone' })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <PasswordField
            {...field('password')}
            label={formatMessage({ id: 'registration.password.label' })}
            hint={formatMessage({ id: 'rule.password' })}
            autoComplete="new-password"
            words={words}
          />
          <PasswordField
            {...field('payPassword')}
            label={formatMessage({ id: 'registration.payPassword.label' })}
            hint={formatMessage({ id: 'registration.payPassword.hint' })}
            inputMode="numeric"
            autoComplete="off"
            words={words}
          />
          <Field
            {...field('inviteCode')}
            label={formatMessage(
              { id: 'registration.inviteCode.label' },
              { required: isInviteRequired ? 'yes' : 'no' },
            )}
            autoComplete="off"
          />
          <FormFault>{fault}</FormFault>
          <Button type="submit" block busy={isLoading}>
            {formatMessage({ id: 'registration.submit' })}
          </Button>
        </Stack>
      </form>
      <LinkButton to="/login" kind="ghost" block>
        {formatMessage({ id: 'registration.haveAccount' })}
      </LinkButton>
      <RiskNotice />
    </Page>
  );
}
