import { useIntl } from 'react-intl';
import { MissingPart } from '../screens/shared/page/MissingPart';
import type { MissingProps } from '../screens/shared/page/lazyPart';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { ReportPart } from './recorder/ReportPart';

/** Shown when a screen's chunk could not be fetched or failed to run: the reason, and links to go on. */
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
