import { useIntl } from 'react-intl';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';

/** The page for unknown URLs, with a link to the home page. */
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
