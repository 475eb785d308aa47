import { useIntl } from 'react-intl';
import { Card } from '../../ui/Card';
import { Row, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';

/** Card that is shown to visitors instead of the holdings. */
export function WealthVisitorCard() {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <Row $gap="two" $align="center" $justify="space-between">
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'wealth.visitor' })}
        </Text>
        <LinkButton to="/login">{formatMessage({ id: 'wealth.login' })}</LinkButton>
      </Row>
    </Card>
  );
}
