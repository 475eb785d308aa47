import { useIntl } from 'react-intl';
import { ErrorState } from '../ui/ErrorState';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { ReportPart } from './recorder/ReportPart';

/** Shown when a screen threw an error: says that the money is safe, and offers to retry or to go to Home. */
export function ScreenError({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'app.crash.title' })} withTabBar>
      <ErrorState
        title={formatMessage({ id: 'app.crash.title' })}
        retry={{ label: formatMessage({ id: 'app.crash.retry' }), onRetry }}
      >
        {formatMessage({ id: 'app.crash.body' })}
      </ErrorState>
      <LinkButton to="/" kind="ghost" block>
        {formatMessage({ id: 'app.goHome' })}
      </LinkButton>
      {SANDBOX && <ReportPart />}
    </Page>
  );
}
