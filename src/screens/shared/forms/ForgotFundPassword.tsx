import { useIntl } from 'react-intl';
import { LinkButton } from '../../../ui/LinkButton';

/** Link to reset the fund password with the login password as proof. The text is in the message bundle `secure`. */
export function ForgotFundPassword() {
  const { formatMessage } = useIntl();
  return (
    <LinkButton to="/txpassword?by=login" kind="ghost" block>
      {formatMessage({ id: 'pin.forgot' })}
    </LinkButton>
  );
}
