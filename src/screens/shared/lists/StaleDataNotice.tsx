import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAge, useLocale } from '../../../intl';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { StaleNote } from '../../../ui/StaleNote';

interface OldFiguresProps {
  /** Device ms of the last successful response. */
  readonly at: number | undefined;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Shown when a refetch failed: the stale figures stay visible, with their age and a retry button. */
export function StaleDataNotice({ at, onRetry, busy }: OldFiguresProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The age of a response depends only on the device clock, not on the server time.
  const now = useNow();
  const [mountedAt] = useState(now);
  const age = at === undefined ? 0 : Math.max(0, Math.floor((now - at) / 1_000) * 1_000);
  // Announced once, one tick after the live region is mounted: a region mounted with its text is not announced, and
  // text with the age would be announced every second.
  const announcement = now === mountedAt ? '' : formatMessage({ id: 'common.staleNow' });
  return (
    <$Line>
      <LiveRegion text={announcement} />
      <StaleNote isStale>
        {formatMessage({ id: 'common.stale' }, { age: formatAge(age, locale) })}
      </StaleNote>
      <Button kind="ghost" onClick={onRetry} busy={busy}>
        {formatMessage({ id: 'common.retry' })}
      </Button>
    </$Line>
  );
}

/** Device ms, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
