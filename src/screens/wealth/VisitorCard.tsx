import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { color, text } from '../../ui/tokens';

/** Shown to visitors instead of the holdings. */
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
