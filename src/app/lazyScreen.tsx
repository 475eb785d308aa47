/** A row of the route table, and its lazy screen. */
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { lazyPart, type LazyPart, type MissingProps } from '../screens/shared/page/lazyPart';
import { MissingPart } from '../screens/shared/page/MissingPart';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { SkeletonRows } from '../ui/Skeleton';
import { catalogues } from './catalogues';
import { ReportPart } from './recorder/ReportPart';

export interface AppRoute {
  readonly path: string;
  readonly Screen: LazyPart<object>;
  /** The message families that the screen needs besides the core family. */
  readonly messageFamilies: readonly string[];
  /** Only for signed-in users; a visitor is redirected to /login. */
  readonly isPrivate?: boolean;
  /**
   * The shell shows the notice of a freeze on this screen. Screens that a freeze blocks show their own, longer notice.
   */
  readonly showsFreezeNotice?: boolean;
  /** The screen shows open orders itself, so the bar of open orders is not shown. */
  readonly showsOrders?: boolean;
  /**
   * Path of the main tab that the screen belongs to; for private screens Mine is used instead. If it is the screen's
   * own path, the screen shows the tab bar.
   */
  readonly tab?: string;
  /** Query keys that do not change the prerendered page; the build verifies that. */
  readonly prerenderIgnoresQuery?: readonly string[];
  /** A query key that changes the page; with this key alone, the page is also prerendered for visitors. */
  readonly prerenderQueryKey?: string;
}

/**
 * A screen is a lazy chunk that is shown only when its messages are loaded too.
 * @param name the export of the chunk that is the screen
 */
export const lazyScreen = <N extends string>(
  messageFamilies: readonly string[],
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
) => ({
  messageFamilies,
  Screen: lazyPart(
    async () => {
      const [screens] = await Promise.all([load(), ...messageFamilies.map(catalogues.loadFamily)]);
      return screens[name];
    },
    { Waiting: WaitingScreen, Missing: MissingScreen },
  ),
});

/** Placeholder for a screen that is loading. Shown immediately, so that the tap gets feedback. */
function WaitingScreen() {
  const { formatMessage } = useIntl();
  return (
    <Page>
      <$Waiting>
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={8} />
      </$Waiting>
    </Page>
  );
}

/** Shown when a screen's chunk could not be fetched or failed to run: the reason, and links to go on. */
function MissingScreen(props: MissingProps) {
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

const $Waiting = styled.div`
  padding-top: 64px;
`;
