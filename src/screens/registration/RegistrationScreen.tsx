import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { useLinkParams } from '../shared/page/linkParams';
import { seal, useConfigQuery, useRegisterMutation, asApiError } from '../../api';
import { parseTypedPhone } from '#contract';
import { styled } from 'styled-components';
import { selectIsSignedIn } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { LinkButton } from '../../ui/LinkButton';
import { Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { PasswordField } from '../../ui/PasswordField';
import { space } from '../../ui/tokens';
import { OnWater } from '../../ui/OnWater';
import { PendingTicket } from '../shared/account/PendingTicket';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FundPasswordField, weakFundPasswordText } from '../shared/forms/FundPasswordField';
import { PasswordStrength } from '../shared/forms/PasswordStrength';
import { obviousPasswordText, usePasswordLabels } from '../shared/forms/passwordTexts';
import { requestErrors } from '../shared/forms/requestErrors';
import { PhoneField, phoneText, usePhoneRules } from '../shared/forms/PhoneField';
import { RiskNotice } from '../shared/help/RiskNotice';
import { returnPath } from '../shared/page/loginPath';
import { useBack } from '../shared/page/useBack';
import { useFieldInUse } from '../shared/forms/useFieldInUse';
import { useForm } from '../shared/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../state/store';

const KINDS = {
  username: 'code',
  phone: 'phone',
  password: 'password',
  payPassword: 'pin',
  inviteCode: 'invite',
} as const;

/**
 * Registration page. An invitation code in the URL is filled in. After the registration the user gets to the page that
 * required an account, or to Home.
 */
export function RegistrationScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const back = useBack('/login');
  const { search } = useLocation();
  const [query] = useLinkParams();
  const { data: config } = useConfigQuery();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const words = usePasswordLabels();
  const phoneRules = usePhoneRules();
  const [register, { isLoading }] = useRegisterMutation();
  const [fault, setFault] = useState<string | null>(null);
  const empty = { username: '', phone: '', password: '', payPassword: '' };
  const { ref, values, field, show, clear } = useForm(
    { ...empty, inviteCode: query.get('invite') ?? '' },
    KINDS,
    { draft: 'registration', secrets: ['password', 'payPassword'] },
  );

  const { isInUse, onFocus } = useFieldInUse();
  const [asksInvite, setAsksInvite] = useState(values.inviteCode !== '');

  if (isSignedIn) return <Navigate to={returnPath(query) ?? '/'} replace />;

  const isInviteRequired = config?.inviteRequired === true;

  /** Validation errors of the form by the rules that the exchange applies, too. */
  const problems = () => {
    const { inviteCode, ...required } = values;
    const phone = parseTypedPhone(values.phone, phoneRules)?.phone ?? values.phone;
    const prompts = {
      username: formatMessage({ id: 'registration.username.required' }),
      password: formatMessage({ id: 'registration.password.required' }),
      payPassword: formatMessage({ id: 'registration.payPassword.required' }),
      inviteCode: formatMessage({ id: 'refusal.inviteCodeRequired' }),
    };
    const request = {
      ...required,
      phone,
      ...(inviteCode !== '' && { inviteCode }),
    };
    const found = requestErrors(intl, 'register', request, prompts);
    return {
      ...found,
      phone: phoneText(intl, values.phone, phoneRules),
      password:
        found.password ??
        obviousPasswordText(intl, values.password, { username: values.username, phone }),
      payPassword: found.payPassword ?? weakFundPasswordText(intl, values.payPassword, phone),
      ...(isInviteRequired && inviteCode === '' && { inviteCode: prompts.inviteCode }),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { username, inviteCode, password, payPassword } = values;
    const phone = parseTypedPhone(values.phone, phoneRules)?.phone ?? values.phone;
    const { error } = await register({
      username,
      ...(inviteCode !== '' && { inviteCode }),
      sealed: seal({ phone, password, payPassword }),
    });
    if (!error) {
      clear();
      dispatch(toastShown({ id: 'registration.done' }, 'good'));
      return;
    }
    const texts = fieldErrors(intl, asApiError(error));
    if (texts.inviteCode !== undefined) setAsksInvite(true);
    if (show(texts)) setFault(errorText(intl, asApiError(error)));
  };

  const hinted = (name: keyof typeof empty) => ({
    ...field(name),
    isHintHidden: !isInUse(name),
  });

  return (
    <Page title={formatMessage({ id: 'registration.title' })} back={back}>
      <OnWater head={<PendingTicket />} isLow>
        <form ref={ref} onSubmit={(event) => void submit(event)} onFocus={onFocus} noValidate>
          <Stack $gap="oneHalf">
            <Field
              {...hinted('username')}
              label={formatMessage({ id: 'registration.username.label' })}
              hint={formatMessage({ id: 'rule.username' })}
              autoComplete="username"
            />
            <PhoneField {...hinted('phone')} />
            <PasswordField
              {...hinted('password')}
              label={formatMessage({ id: 'registration.password.label' })}
              hint={<PasswordStrength password={values.password} />}
              autoComplete="new-password"
              words={words}
            />
            <FundPasswordField
              {...hinted('payPassword')}
              label={formatMessage({ id: 'registration.payPassword.label' })}
              hint={formatMessage({ id: 'registration.payPassword.hint' })}
              isShownAtFirst
            />
            {asksInvite || isInviteRequired ? (
              <Field
                {...field('inviteCode')}
                isLabelRaised
                label={formatMessage(
                  { id: 'registration.inviteCode.label' },
                  { required: isInviteRequired ? 'yes' : 'no' },
                )}
                autoComplete="off"
              />
            ) : (
              <$Ghost>
                <Button kind="ghost" onClick={() => setAsksInvite(true)}>
                  {formatMessage({ id: 'registration.inviteCode.have' })}
                </Button>
              </$Ghost>
            )}
            <div>
              <RiskNotice />
              <Text $size="label">{formatMessage({ id: 'registration.consent' })}</Text>
            </div>
            <FormError>{fault}</FormError>
            <Button type="submit" block busy={isLoading}>
              {formatMessage({ id: 'registration.submit' })}
            </Button>
          </Stack>
        </form>
        <LinkButton to={`/login${search}`} kind="ghost" block>
          {formatMessage({ id: 'registration.haveAccount' })}
        </LinkButton>
      </OnWater>
    </Page>
  );
}

/** The text of the button is aligned with the edge of the fields. */
const $Ghost = styled.div`
  margin-block: -${space.one} -${space.two};
  margin-inline-start: -${space.one};
`;
