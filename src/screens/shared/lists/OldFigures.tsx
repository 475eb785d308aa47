import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAge, useLocale } from '../../../intl';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { StaleNote } from '../../../ui/StaleNote';

interface OldFiguresProps {
  /** Device ms of the last good answer. */
  readonly at: number | undefined;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** A refetch failed: the stale figures stay in sight, with their age and a way to ask again. */
export function OldFigures({ at, onRetry, busy }: OldFiguresProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // How old an answer is depends on this device alone, not on the exchange's time.
  const now = useNow();
  const [bornAt] = useState(now);
  const age = at === undefined ? 0 : Math.max(0, Math.floor((now - at) / 1_000) * 1_000);
  // Announced once, a moment after the region was mounted: mounted with its text it would be silent, and with the age
  // in it it would be announced every second.
  const spoken = now === bornAt ? '' : formatMessage({ id: 'common.staleNow' });
  return (
    <$Line>
      <LiveRegion text={spoken} />
      <StaleNote isStale>
        {formatMessage({ id: 'common.stale' }, { age: formatAge(age, locale) })}
      </StaleNote>
      <Button kind="ghost" onClick={onRetry} busy={busy}>
        {formatMessage({ id: 'common.retry' })}
      </Button>
    </$Line>
  );
}

/** Ms of the device's own clock, once a second. */
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
