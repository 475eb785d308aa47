import { useIntl } from 'react-intl';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';

/** An address that leads nowhere says so and offers the way home. */
export function NotFoundScreen() {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'app.notFound.title' })}>
      <EmptyState
        title={formatMessage({ id: 'app.notFound.body' })}
        action={<LinkButton to="/">{formatMessage({ id: 'app.goHome' })}</LinkButton>}
      />
    </Page>
  );
}
