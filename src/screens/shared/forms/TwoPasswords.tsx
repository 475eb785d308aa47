import { useIntl } from 'react-intl';
import { Card } from '../../../ui/Card';
import { styled } from 'styled-components';
import { color, space, text, weight } from '../../../ui/tokens';
import { HelpLink } from '../help/HelpLink';

/** Explains the difference between login password and fund password, next to a form that changes one of them. */
export function TwoPasswords() {
  const { formatMessage } = useIntl();
  return (
    <Card as="div">
      <$Rows>
        <dt>{formatMessage({ id: 'password.login.title' })}</dt>
        <dd>{formatMessage({ id: 'password.login.what' })}</dd>
        <dt>{formatMessage({ id: 'password.fund.title' })}</dt>
        <dd>{formatMessage({ id: 'password.fund.what' })}</dd>
      </$Rows>
      <HelpLink article="passwords">{formatMessage({ id: 'password.help' })}</HelpLink>
    </Card>
  );
}

const $Rows = styled.dl`
  font-size: ${text.label};

  dt {
    font-weight: ${weight.medium};
  }

  dd {
    margin: 0 0 ${space.one};
    color: ${color.muted};
  }
`;
