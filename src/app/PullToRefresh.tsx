import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { api, TAGS } from '../api';
import { BrandLoader } from '../ui/BrandLoader';
import { BrandMark } from '../ui/BrandMark';
import { color, motion } from '../ui/tokens';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useAppDispatch } from '../state/store';

/** Pages with pull-to-refresh, which are lists of changing data. */
const PULLED: ReadonlySet<string> = new Set([
  '/',
  '/hq',
  '/orderrecord',
  '/record',
  '/runningwater',
]);

/** A pull of at least this distance refreshes the page's data when the finger is released. */
const TRIGGER_PX = 72;
/**
 * The indicator moves by this fraction of the finger's movement, at most PULL_MAX_PX. During the refetch it stays at
 * REFRESHING_PX.
 */
const FOLLOW_RATIO = 0.8;
const PULL_MAX_PX = 88;
const REFRESHING_PX = 60;
/** Minimum time for which the indicator is shown, so that the user notices even a fast refresh. */
const INDICATOR_MIN_MS = 500;

type Phase = 'rest' | 'pulled' | 'enough' | 'reading';

/** Pull-to-refresh at the top of a list. Lists update themselves; pulling is for users who want to be sure. */
export function PullToRefresh() {
  const { pathname } = useLocation();
  return PULLED.has(pathname) && <PullOfPage key={pathname} />;
}

function PullOfPage() {
  const { formatMessage } = useIntl();
  const mark = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('rest');
  const refetchAll = useRefetchAll();

  useEffect(() => {
    let start: { readonly x: number; readonly y: number } | null = null;
    let isRefreshing = false;
    let distance = 0;

    const show = (next: Phase, px: number) => {
      setPhase(next);
      mark.current?.style.setProperty('--way', `${px}px`);
    };
    function begin(event: TouchEvent) {
      const finger = oneFinger(event);
      const isAtTop = window.scrollY <= 0;
      start = null;
      if (!finger || isRefreshing || !isAtTop || isUnderSheet()) return;
      if (scrollsItself(event.target)) return;
      start = { x: finger.clientX, y: finger.clientY };
      distance = 0;
    }
    function move(event: TouchEvent) {
      const finger = oneFinger(event);
      if (!start || !finger) return end();
      distance = finger.clientY - start.y;
      const isDown =
        distance > 8 && distance > Math.abs(finger.clientX - start.x) && window.scrollY <= 0;
      if (isDown)
        show(
          distance >= TRIGGER_PX ? 'enough' : 'pulled',
          Math.min(distance * FOLLOW_RATIO, PULL_MAX_PX),
        );
      else show('rest', 0);
    }
    function end() {
      const isEnough = start !== null && distance >= TRIGGER_PX && window.scrollY <= 0;
      start = null;
      if (isRefreshing) return;
      if (!isEnough) return show('rest', 0);
      isRefreshing = true;
      show('reading', REFRESHING_PX);
      void refetchAll().finally(() => {
        isRefreshing = false;
        show('rest', 0);
      });
    }
    function cancel() {
      distance = 0;
      end();
    }

    // Prevents the browser's own pull-to-refresh, which reloads the page.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchmove', move, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    document.addEventListener('touchcancel', cancel, { passive: true });
    return () => {
      style.overscrollBehaviorY = '';
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, [refetchAll]);

  return (
    <$Place ref={mark} $phase={phase} data-phase={phase}>
      <$Mark>{phase === 'reading' ? <BrandLoader /> : <BrandMark />}</$Mark>
      <VisuallyHidden role="status">
        {phase === 'reading' && formatMessage({ id: 'common.loading' })}
      </VisuallyHidden>
    </$Place>
  );
}

/** Tolerance: a row that scrolls sideways overflows its box by a few px without scrolling vertically. */
const OVERFLOW_TOLERANCE_PX = 8;

/** The only finger on the screen; null if there are several, as for zooming. */
const oneFinger = ({ touches }: TouchEvent): Touch | null =>
  touches.length === 1 ? (touches[0] ?? null) : null;

/** True if a sheet is open; the gesture does not apply to the page under it. */
const isUnderSheet = () => document.querySelector('dialog[open]') !== null;

/** True if the target or an element around it scrolls vertically or handles the gesture itself. */
function scrollsItself(target: EventTarget | null): boolean {
  for (
    let each = target instanceof Element ? target : null;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (each.matches('textarea, select, [role=img], [data-part=market]')) return true;
    const { overflowY } = getComputedStyle(each);
    const hidden = each.scrollHeight - each.clientHeight;
    if (hidden > OVERFLOW_TOLERANCE_PX && (overflowY === 'auto' || overflowY === 'scroll'))
      return true;
  }
  return false;
}

/** Refetches all data on the page. Resolves when every call has ended, successfully or not. */
function useRefetchAll() {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    dispatch(api.util.invalidateTags([...TAGS]));
    const answers = Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
    await Promise.all([answers, new Promise((resolve) => setTimeout(resolve, INDICATOR_MIN_MS))]);
  }, [dispatch]);
}

/** The indicator is above the viewport until it is pulled down. It does not receive taps. */
const $Place = styled.div<{ $phase: Phase }>`
  position: fixed;
  z-index: 12;
  top: calc(env(safe-area-inset-top) - 44px);
  left: 50%;
  translate: -50% var(--way, 0);
  opacity: ${({ $phase }) => ($phase === 'rest' ? 0 : 1)};
  transition: ${({ $phase }) =>
    $phase === 'pulled' || $phase === 'enough'
      ? 'none'
      : `translate ${motion.sheet}, opacity ${motion.sheet}`};
  pointer-events: none;

  &[data-phase='enough'] > span {
    border-color: ${color.accent};
  }
`;

const $Mark = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.raised};
  box-shadow: 0 4px 12px rgb(3 6 10 / 28%);

  > * {
    width: 28px;
    height: 28px;
  }
`;
