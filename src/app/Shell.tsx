import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useConfigRefetchOnNavigation, useDocumentTitle } from '../api';
import { selectIsSignedIn, selectSessionsEnded } from '../state/session';
import { mountLiveRegions } from '../ui/announced';
import { focusHeading, trackFocus } from '../ui/headingFocus';
import { PageNameContext } from '../ui/pageName';
import { ErrorBoundary } from './ErrorBoundary';
import { ConnectionLine } from './ConnectionLine';
import { FreezeLine } from './FreezeLine';
import { MainTabs } from './MainTabs';
import { LazyToasts } from './LazyToasts';
import { OpenOrdersLine } from './openOrders/OpenOrdersLine';
import type { AppRoute } from './lazyScreen';
import { UnknownPathScreen, routes } from './routes';
import { PlayMoneyMark } from './PlayMoneyMark';
import { ScreenError } from './ScreenError';
import { useAppearance } from './useAppearance';
import { useLoginRedirect } from './useLoginRedirect';
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
