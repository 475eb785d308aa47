import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { isSamePassword } from '#contract';
import { useLinkParams } from '../shared/page/linkParams';
import {
  asApiError,
  seal,
  useConfigQuery,
  useResetPwdMutation,
  useUserDetailsQuery,
} from '../../api';
import type { ApiError } from '../../api';
import { formatDuration, sentences, useLocale } from '../../intl';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout';
import { Lead, Page } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { AccountNameField, PasswordField } from '../../ui/PasswordField';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { NewPasswordFields, newPasswordConfirmation } from '../shared/forms/NewPasswordFields';
import { requestErrors } from '../shared/forms/requestErrors';
import { TwoPasswords } from '../shared/forms/TwoPasswords';
import { useBack } from '../shared/page/useBack';
import { useForm } from '../shared/forms/useForm';
import { obviousPasswordText, usePasswordLabels } from '../shared/forms/passwordTexts';
import { Sessions } from './Sessions';
import { useAppDispatch } from '../../state/store';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };
const KINDS = {
  currentPassword: 'password',
  newPassword: 'password',
  confirmation: 'password',
} as const;
const KEEPING = {
  draft: 'loginPassword',
  secrets: ['currentPassword', 'newPassword', 'confirmation'],
} as const;

/** Page to change the login password. With `?view=sessions` it shows the list of sessions. */
export function LoginPasswordScreen() {
  const [query] = useLinkParams();
  return query.get('view') === 'sessions' ? <Sessions /> : <PasswordChange />;
}

/** Form to change the login password. It warns that the change ends all other sessions. */
function PasswordChange() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const back = useBack('/my');
  const words = usePasswordLabels();
  const locale = useLocale();
  const sessionSec = useConfigQuery().data?.accountRules?.sessionSec;
  const [resetPwd, { isLoading }] = useResetPwdMutation();
  const { data: details } = useUserDetailsQuery();
  const [fault, setFault] = useState<string | null>(null);
  const { ref, values, field, show, clear } = useForm(EMPTY, KINDS, KEEPING);

  const problems = () => {
    const { confirmation, ...secrets } = values;
    const found = requestErrors(intl, 'resetPwd', secrets, {
      currentPassword: formatMessage({ id: 'password.current.required' }),
      newPassword: formatMessage({ id: 'password.new.required' }),
    });
    const isUnchanged = isSamePassword(values.newPassword, values.currentPassword);
    return {
      ...found,
      newPassword:
        found.newPassword ??
        (isUnchanged
          ? formatMessage({ id: 'refusal.passwordUnchanged' })
          : obviousPasswordText(intl, values.newPassword, {
              username: details?.user.username ?? '',
            })),
      confirmation: newPasswordConfirmation(intl, values.newPassword, confirmation),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { currentPassword, newPassword } = values;
    const { error } = await resetPwd({ sealed: seal({ currentPassword, newPassword }) });
    if (error) return refuse(asApiError(error));
    dispatch(toastShown({ id: 'password.done' }, 'good'));
    clear();
    back.onBack();
  };

  const refuse = (error: ApiError) => {
    const isWrong = error.kind === 'refused' && error.reason === 'WRONG_PASSWORD';
    const texts = isWrong ? { currentPassword: errorText(intl, error) } : fieldErrors(intl, error);
    if (show(texts)) setFault(errorText(intl, error));
  };

  return (
    <Page title={formatMessage({ id: 'password.login.title' })} back={back} isWide>
      <Lead>
        {sentences(intl, [
          formatMessage({ id: 'password.login.lead' }),
          sessionSec !== undefined &&
            formatMessage(
              { id: 'password.login.sessions' },
              { time: formatDuration(sessionSec, locale) },
            ),
        ])}
      </Lead>
      <TwoPanes side={<TwoPasswords />}>
        <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <AccountNameField username={details?.user.username} />
            <PasswordField
              {...field('currentPassword')}
              label={formatMessage({ id: 'password.current.label' })}
              autoComplete="current-password"
              words={words}
            />
            <NewPasswordFields
              newPassword={field('newPassword')}
              confirmation={field('confirmation')}
            />
            <FormError>{fault}</FormError>
            <Button type="submit" block busy={isLoading}>
              {formatMessage({ id: 'password.submit' })}
            </Button>
          </Stack>
        </form>
        <LinkButton to="/login?mode=reset" kind="ghost" block>
          {formatMessage({ id: 'login.forgot' })}
        </LinkButton>
      </TwoPanes>
    </Page>
  );
}
