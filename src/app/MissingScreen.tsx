import { useIntl } from 'react-intl';
import { MissingPart } from '../screens/shared/page/MissingPart';
import type { MissingProps } from '../screens/shared/page/lazyPart';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { ReportPart } from './recorder/ReportPart';

/** Stands where a screen could not be fetched, or came and failed: why, and ways on. */
export function MissingScreen(props: MissingProps) {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'app.crash.title' })} withTabBar>
      <MissingPart {...props} />
      <LinkButton to="/" kind="ghost" block>
        {formatMessage({ id: 'app.goHome' })}
      </LinkButton>
      {SANDBOX && <ReportPart />}
    </Page>
  );
}
