import { useIntl } from 'react-intl';
import { Card } from '../../ui/Card';
import { Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';

/** Card that is shown to visitors instead of the holdings. */
export function WealthVisitorCard() {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'wealth.visitor' })}
      </Text>
      <LinkButton to="/login" block>
        {formatMessage({ id: 'wealth.login' })}
      </LinkButton>
    </Card>
  );
}
