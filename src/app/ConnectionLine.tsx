import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectWaitingSince, useIsConnected } from '../api';
import { WarningIcon } from '../ui/icons';
import { color, radius, size, space, text, weight } from '../ui/tokens';

/** A pending call is reported after this time; after ten seconds the call fails and its own screen reports that. */
const SLOW_AFTER_MS = 3_000;

/**
 * The only place that reports a missing or slow connection, on every page. Sticky, so it is visible at any scroll
 * position.
 */
export function ConnectionLine() {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const isSlow = useIsOverdue(useSelector(selectWaitingSince));
  const label = formatMessage({ id: 'app.connection' });
  if (!isConnected) {
    return (
      <$Line aria-label={label}>
        <$Message role="status">
          <WarningIcon size={16} />
          {formatMessage({ id: 'app.offline' })}
        </$Message>
      </$Line>
    );
  }
  if (!isSlow) return null;
  return (
    <$Slow aria-label={label}>
      <$Pill role="status">{formatMessage({ id: 'app.slow' })}</$Pill>
    </$Slow>
  );
}

/** `since`: start of the oldest pending wait, device ms; null if nothing is pending. */
function useIsOverdue(since: number | null): boolean {
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const left = Math.max(0, since + SLOW_AFTER_MS - Date.now());
    const timer = setTimeout(() => setOverdue(since), left);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && overdue === since;
}

const $Line = styled.aside`
  position: sticky;
  z-index: 11;
  top: var(--strip, 0px);
  background: ${color.badWash};
  color: ${color.bad};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.25;

  /* Sticky headers of the page stay below this line. */
  ~ * {
    --top: 32px;
  }
`;

/**
 * Appears and disappears within seconds, so it takes no space and nothing moves. It is below the sandbox banner, or at
 * the top when that is scrolled away. Taps go to the content below it.
 */
const $Slow = styled.aside`
  position: sticky;
  z-index: 11;
  top: var(--strip, env(safe-area-inset-top));
  height: 0;
  padding-inline: ${size.margin};
  pointer-events: none;
`;

const $Pill = styled.p`
  position: relative;
  top: 1px;
  width: fit-content;
  margin-left: auto;
  padding: 1px ${space.one};
  border-radius: ${radius.pill};
  background: ${color.raised};
  font-size: ${text.label};
  line-height: 1.25;

  /* On these pages the price is at the end of the header. */
  body:has([data-low]) & {
    margin-left: 0;
  }
`;

const $Message = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.half};
  min-height: 32px;
  max-width: ${size.widePage};
  margin-inline: auto;
  padding-inline: ${size.margin};
`;
