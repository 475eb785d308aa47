import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAge, useLocale } from '../../../intl';
import { Button } from '../../../ui/Button';
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
  const seconds = useSecondsSince(at);
  return (
    <$Line role="status">
      <StaleNote isStale>
        {formatMessage({ id: 'common.stale' }, { age: formatAge(seconds * 1_000, locale) })}
      </StaleNote>
      <Button kind="ghost" onClick={onRetry} busy={busy}>
        {formatMessage({ id: 'common.retry' })}
      </Button>
    </$Line>
  );
}

/**
 * Whole seconds since `at`, ms of the device's own clock: how old an answer is depends on this device alone, not on the
 * exchange's time.
 */
function useSecondsSince(at: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return at === undefined ? 0 : Math.max(0, Math.floor((now - at) / 1_000));
}

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
