import { useLocation } from 'react-router-dom';
import { PullToRefresh } from './PullToRefresh';
import { useSwipeTabs } from './useSwipeTabs';

/** Pages with pull-to-refresh, which are lists of changing data. */
const PULLED: ReadonlySet<string> = new Set([
  '/',
  '/hq',
  '/orderrecord',
  '/record',
  '/runningwater',
]);

/** Touch gestures in addition to tapping and scrolling. Each has a visible alternative. */
export function Gestures() {
  const { pathname } = useLocation();
  useSwipeTabs();
  return PULLED.has(pathname) && <PullToRefresh key={pathname} />;
}
