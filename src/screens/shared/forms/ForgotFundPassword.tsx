import { useIntl } from 'react-intl';
import { LinkButton } from '../../../ui/LinkButton';

/**
 * The way out wherever the fund password is asked for: it is set anew with the login password as proof. Its text
 * travels in the bundle `secure`.
 */
export function ForgotFundPassword() {
  const { formatMessage } = useIntl();
  return (
    <LinkButton to="/txpassword?by=login" kind="ghost" block>
      {formatMessage({ id: 'pin.forgot' })}
    </LinkButton>
  );
}
