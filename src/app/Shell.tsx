import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useConfigRefetchOnNavigation, useDocumentTitle } from '../api';
import { useFreeze } from '../screens/shared/account/useFreeze';
import { lazyPart, Nothing } from '../screens/shared/page/lazyPart';
import { selectIsSignedIn, selectSession, selectSessionsEnded } from '../state/session';
import { mountLiveRegions } from '../ui/announced';
import { focusHeading, trackFocus } from '../ui/headingFocus';
import { HomeIcon, MarketIcon, MineIcon, SupportIcon, WealthIcon } from '../ui/icons';
import { PageNameContext } from '../ui/pageName';
import { TabBar } from '../ui/TabBar';
import { AccountEnds } from './AccountEnds';
import { catalogues } from './catalogues';
import { ErrorBoundary } from './ErrorBoundary';
import { ConnectionLine } from './ConnectionLine';
import { LazyToasts } from './LazyToasts';
import { OpenOrdersLine } from './openOrders/OpenOrdersLine';
import type { AppRoute } from './lazyScreen';
import { UnknownPathScreen, routes } from './routes';
import { PlayMoneyMark } from './PlayMoneyMark';
import { ScreenError } from './ScreenError';
import { useAppearance } from './useAppearance';
import { useAppSelector } from '../state/store';

/** The frame around every screen: tabs, play-money mark, error boundary and toasts. */
export function Shell() {
  const location = useLocation();
  useAppearance();
  useEffect(() => mountLiveRegions(document.body), []);
  useConfigRefetchOnNavigation(location.key);
  useFocusOnNavigation(location.pathname);
  const route = routes.find(({ path }) => path === location.pathname);
  useLoginRedirect(route?.isPrivate === true);
  // The key unmounts every form when its session ends, even if the next session starts at the same moment.
  const sessionsEnded = useAppSelector(selectSessionsEnded);

  const activeTab = route?.isPrivate ? '/my' : route?.tab;
  // An unknown path has the tabs, too, so that it is no dead end.
  const isAtFoot = route === undefined || activeTab === location.pathname;

  return (
    <PlayMoneyMark>
      <MainTabs place={activeTab} isAtFoot={isAtFoot} />
      <ConnectionLine />
      <AccountEnds />
      {route?.showsFreezeNotice && <FreezeLine />}
      <ErrorBoundary resetKey={location.key} fallback={(retry) => <ScreenError onRetry={retry} />}>
        <Routes key={sessionsEnded}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<AccessGuard {...route} />} />
          ))}
          <Route path="*" element={<UnknownPathScreen />} />
        </Routes>
      </ErrorBoundary>
      {!route?.showsOrders && <OpenOrdersLine isAboveTabs={isAtFoot} />}
      <LazyToasts />
    </PlayMoneyMark>
  );
}

type MainTabsProps = Pick<ComponentProps<typeof TabBar>, 'place' | 'isAtFoot'>;

/** The main navigation of the app. */
function MainTabs(props: MainTabsProps) {
  const { formatMessage } = useIntl();
  return (
    <TabBar
      label={formatMessage({ id: 'tab.label' })}
      {...props}
      tabs={[
        { to: '/', label: formatMessage({ id: 'tab.home' }), icon: <HomeIcon /> },
        { to: '/hq', label: formatMessage({ id: 'tab.market' }), icon: <MarketIcon /> },
        { to: '/lc', label: formatMessage({ id: 'tab.wealth' }), icon: <WealthIcon /> },
        { to: '/kf', label: formatMessage({ id: 'tab.support' }), icon: <SupportIcon /> },
        { to: '/my', label: formatMessage({ id: 'tab.mine' }), icon: <MineIcon /> },
      ]}
    />
  );
}

/** A lazy chunk with its own messages, because few users need it. */
const FreezeNotice = lazyPart(
  async () => {
    const [{ FreezeNotice }] = await Promise.all([
      import(/* webpackChunkName: "freezeNews" */ './FreezeNotice'),
      catalogues.loadFamily('secure'),
    ]);
    return FreezeNotice;
  },
  { Waiting: Nothing, Missing: Nothing },
);

/** Shows above a page that the user's funds are frozen, before a tap fails for that reason. */
function FreezeLine() {
  const freeze = useFreeze();
  return freeze ? <FreezeNotice freeze={freeze} /> : null;
}

/** Sets the document title from the page's name. */
export function DocumentTitle({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<string | null>(null);
  useDocumentTitle(name);
  return <PageNameContext value={setName}>{children}</PageNameContext>;
}

/** A private page renders nothing for a visitor, who is being redirected to the login. */
function AccessGuard({ Screen, isPrivate }: AppRoute) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return isPrivate && !isSignedIn ? null : <Screen />;
}

/**
 * The only place that redirects to the login: a visitor of a private page, and any page once after the session expired.
 */
function useLoginRedirect(isPrivate: boolean): void {
  const navigate = useNavigate();
  const { status, endedWhy } = useAppSelector(selectSession);
  const redirect = useEffectEvent(() => void navigate('/login', { replace: true }));

  // Effects, because no event of the page ends a session: the answer of any call may, and so may another tab.
  useEffect(() => {
    if (endedWhy === 'expired') redirect();
  }, [endedWhy]);
  const mustSignIn = isPrivate && status === 'visitor';
  useEffect(() => {
    if (mustSignIn) redirect();
  }, [mustSignIn]);
}

/** After a navigation, scrolls to the top and focuses the title for screen readers; not when the app opens. */
function useFocusOnNavigation(pathname: string) {
  const shown = useRef(pathname);
  useEffect(trackFocus, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);
}
