import { useLocation } from 'react-router-dom';
import { PullToRefresh } from './PullToRefresh';
import { useSwipeTabs } from './useSwipeTabs';

/** The pages that are lists of what changes. */
const PULLED: ReadonlySet<string> = new Set([
  '/',
  '/hq',
  '/orderrecord',
  '/record',
  '/runningwater',
]);

/** What a finger may do beside tapping and scrolling. Each has a visible way beside it. */
export function Gestures() {
  const { pathname } = useLocation();
  useSwipeTabs();
  return PULLED.has(pathname) && <PullToRefresh key={pathname} />;
}
