import { useIntl } from 'react-intl';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';

/** An address that leads nowhere says so and offers the way home. */
export function NotFoundScreen() {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'app.notFound.title' })}>
      <p>{formatMessage({ id: 'app.notFound.body' })}</p>
      <LinkButton to="/" kind="primary" block>
        {formatMessage({ id: 'app.goHome' })}
      </LinkButton>
    </Page>
  );
}
