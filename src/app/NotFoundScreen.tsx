import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
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
      <$Middle>
        <EmptyState
          title={formatMessage({ id: 'app.notFound.body' })}
          action={
            <LinkButton to="/" kind="primary">
              {formatMessage({ id: 'app.goHome' })}
            </LinkButton>
          }
        />
      </$Middle>
    </Page>
  );
}

/** The text is in the middle of the page, not above an empty one. */
const $Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 55svh;
`;
