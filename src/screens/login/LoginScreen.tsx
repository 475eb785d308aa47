import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLinkParams } from '../shared/page/linkParams';
import { seal, useLoginMutation, asApiError, type ApiError } from '../../api';
import { selectIsSignedIn, selectSession } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { LinkButton } from '../../ui/LinkButton';
import { Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { PasswordField } from '../../ui/PasswordField';
import { space, text } from '../../ui/tokens';
import { OnWater } from '../../ui/OnWater';
import { PendingTicket } from '../shared/account/PendingTicket';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { requestErrors } from '../shared/forms/requestErrors';
import { RiskNotice } from '../shared/help/RiskNotice';
import { returnPath } from '../shared/page/loginPath';
import { useBack } from '../shared/page/useBack';
import { useForm } from '../shared/forms/useForm';
import { usePasswordLabels } from '../shared/forms/passwordTexts';
import { LoginWait } from './LoginWait';
import { ResetPassword } from './ResetPassword';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** Login page. With `?mode=reset` it is the password reset, which signed-in users can use, too. */
export function LoginScreen() {
  const [query] = useLinkParams();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { returnTo } = useAppSelector(selectSession);
  if (query.get('mode') === 'reset') return <ResetPassword />;
  return isSignedIn ? <Navigate to={returnTo ?? returnPath(query) ?? '/'} replace /> : <Login />;
}

/**
 * Login form. After the login the user returns to the form that the end of the session interrupted, to the page that
 * required the login, or to Home.
 */
function Login() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const back = useBack('/');
  const { search } = useLocation();
  const words = usePasswordLabels();
  const [login, { isLoading }] = useLoginMutation();
  const [fault, setFault] = useState<string | null>(null);
  /** Time until which no login is allowed. It is a `performance.now()` time, because the exchange sends a duration. */
  const [blockedUntil, setBlockedUntil] = useState(0);
  const { ref, values, field, show } = useForm(
    { username: '', password: '' },
    { username: 'code', password: 'password' },
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    const { username, password } = values;
    const prompts = {
      username: formatMessage({ id: 'login.username.required' }),
      password: formatMessage({ id: 'login.password.required' }),
    };
    if (isLoading || !show(requestErrors(intl, 'login', { username, password }, prompts))) return;
    const { error } = await login({ username, sealed: seal({ password }) });
    if (error) return refuse(asApiError(error));
    dispatch(toastShown({ id: 'login.done' }, 'good'));
  };

  const refuse = (error: ApiError) => {
    if (error.kind === 'tooMany') {
      return setBlockedUntil(performance.now() + error.retryAfterSec * 1_000);
    }
    // The error for wrong credentials is shown at the password, because the password is most likely the wrong one.
    const isWrongPair = error.kind === 'refused' && error.reason === 'BAD_CREDENTIALS';
    const texts = isWrongPair ? { password: errorText(intl, error) } : fieldErrors(intl, error);
    if (show(texts)) setFault(errorText(intl, error));
  };

  return (
    <Page title={formatMessage({ id: 'login.title' })} back={back}>
      <OnWater
        head={
          <>
            <Text $size="figure" $weight="strong">
              {formatMessage({ id: 'login.lead' })}
            </Text>
            <PendingTicket />
          </>
        }
      >
        <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
          <Stack $gap="oneHalf">
            <Field
              {...field('username')}
              label={formatMessage({ id: 'login.username.label' })}
              autoComplete="username"
            />
            <PasswordField
              {...field('password')}
              label={formatMessage({ id: 'login.password.label' })}
              autoComplete="current-password"
              words={words}
            />
            <FormError>{fault}</FormError>
            <LoginWait key={blockedUntil} until={blockedUntil} />
            <Button type="submit" block busy={isLoading}>
              {formatMessage({ id: 'login.submit' })}
            </Button>
          </Stack>
        </form>
        <$Links>
          <LinkButton to="/login?mode=reset" kind="ghost">
            {formatMessage({ id: 'login.forgot' })}
          </LinkButton>
          <LinkButton to={`/reg${search}`} kind="ghost">
            {formatMessage({ id: 'registration.title' })}
          </LinkButton>
        </$Links>
        <RiskNotice />
      </OnWater>
    </Page>
  );
}

const $Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  /* The texts of the links, not their tap targets, are aligned with the page margin. */
  margin-inline: -${space.one};
  font-size: ${text.label};
`;
