import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../ui/announced';
import { selectWaitingSince } from '../api';
import { showPresent, useIsPastShown } from '../state/pastShown';
import { useIsConnected } from '../state/useIsConnected';
import { WarningIcon } from '../ui/icons';
import { color, radius, size, space, text, weight } from '../ui/tokens';
import { useAppSelector } from '../state/store';

/** A pending call is reported after this time; after ten seconds the call fails and its own screen reports that. */
const SLOW_AFTER_MS = 3_000;

/**
 * The only place that reports a missing or slow connection, on every page. It is sticky and therefore visible at any
 * scroll position.
 */
export function ConnectionLine() {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const isSlow = useIsOverdue(useAppSelector(selectWaitingSince));
  const isPast = useIsPastShown();
  const label = formatMessage({ id: 'app.connection' });
  if (SANDBOX && isPast) {
    return (
      <$Line aria-label={label}>
        <$Message ref={announced}>
          {formatMessage({ id: 'app.past' })}
          <$Back type="button" onClick={showPresent}>
            {formatMessage({ id: 'app.past.end' })}
          </$Back>
        </$Message>
      </$Line>
    );
  }
  if (!isConnected) {
    return (
      <$Line aria-label={label}>
        <$Message ref={announced}>
          <WarningIcon size={16} />
          {formatMessage({ id: 'app.offline' })}
        </$Message>
      </$Line>
    );
  }
  if (!isSlow) return null;
  return (
    <$Slow aria-label={label}>
      <$Pill ref={announced}>{formatMessage({ id: 'app.slow' })}</$Pill>
    </$Slow>
  );
}

/**
 * True once a call is pending for too long. `since`: start of the oldest pending call, device ms; null if there is
 * none.
 */
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
  top: 0;
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
 * This note appears and disappears within seconds, so it takes no space and nothing moves. It is below the
 * header. Taps go to the content below the note.
 */
const $Slow = styled.aside`
  position: sticky;
  z-index: 11;
  top: calc(${size.header} + env(safe-area-inset-top, 0px));
  height: 0;
  padding-inline: ${size.margin};
  pointer-events: none;
`;

const $Pill = styled.p`
  position: relative;
  top: 1px;
  width: fit-content;
  margin-inline-start: auto;
  padding: 1px ${space.one};
  border-radius: ${radius.pill};
  background: ${color.raised};
  font-size: ${text.label};
  line-height: 1.25;
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

const $Back = styled.button`
  flex: none;
  min-height: 32px;
  color: inherit;
  font-weight: ${weight.medium};
  text-decoration: underline;
`;
