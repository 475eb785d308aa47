import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatAge, useLocale } from '../../../intl';
import { useDeviceSecond } from '../../../state/time/useNow';
import { Button } from '../../../ui/Button';
import { Row } from '../../../ui/layout';
import { LiveRegion } from '../../../ui/LiveRegion';
import { StaleNote } from '../../../ui/StaleNote';

interface OldFiguresProps {
  /** Time of the last successful response, in ms of the device clock. */
  readonly at: number | undefined;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/**
 * Shown if figures could not be loaded again: it says how old they are and has a retry button. The figures stay
 * visible.
 */
export function StaleDataNotice({ at, onRetry, busy }: OldFiguresProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The age of a response is measured by the device clock alone, without the server time.
  const now = useDeviceSecond();
  const [mountedAt] = useState(now);
  const age = at === undefined ? 0 : Math.max(0, Math.floor((now - at) / 1_000) * 1_000);
  // The text for screen readers is set one second after the live region was mounted, because a region that is mounted
  // with its text is not announced. It does not contain the age, because it would be announced every second.
  const announcement = now === mountedAt ? '' : formatMessage({ id: 'common.staleNow' });
  return (
    <Row $align="center" $justify="space-between">
      <LiveRegion text={announcement} />
      <StaleNote isStale>
        {formatMessage({ id: 'common.stale' }, { age: formatAge(age, locale) })}
      </StaleNote>
      <Button kind="ghost" onClick={onRetry} busy={busy}>
        {formatMessage({ id: 'common.retry' })}
      </Button>
    </Row>
  );
}
