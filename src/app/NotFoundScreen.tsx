import { useIntl } from 'react-intl';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';

/** The page for unknown URLs, with a way back, a link to the home page and the tab bar. */
export function NotFoundScreen() {
  const { formatMessage } = useIntl();
  return (
    <Page
      title={formatMessage({ id: 'app.notFound.title' })}
      back={{ label: formatMessage({ id: 'common.back' }), onBack: () => window.history.back() }}
      withTabBar
    >
      <EmptyState
        title={formatMessage({ id: 'app.notFound.body' })}
        action={
          <LinkButton to="/" kind="primary">
            {formatMessage({ id: 'app.goHome' })}
          </LinkButton>
        }
      />
    </Page>
  );
}
