import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { color, text } from '../../ui/tokens';

/** Stands where a user's holdings would. */
export function VisitorCard() {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <$Text>{formatMessage({ id: 'wealth.visitor' })}</$Text>
      <LinkButton to="/login" block>
        {formatMessage({ id: 'wealth.login' })}
      </LinkButton>
    </Card>
  );
}

const $Text = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
