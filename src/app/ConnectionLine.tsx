import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectWaitingSince, useIsConnected } from '../api';
import { WarningIcon } from '../ui/icons';
import { color, size, space, text, weight } from '../ui/tokens';

/** Nobody waits longer than this without a word; after ten seconds a call has failed and its place says what next. */
const WORDS_AFTER_MS = 3_000;

/** The one place that says, on every page, that there is no connection or that it is slow. In sight however far one scrolls. */
export function ConnectionLine() {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const isSlow = useIsOverdue(useSelector(selectWaitingSince));
  if (isConnected && !isSlow) return null;
  return (
    <$Line aria-label={formatMessage({ id: 'app.connection' })} $isBad={!isConnected}>
      <$Words role="status">
        {!isConnected && <WarningIcon size={16} />}
        {formatMessage({ id: isConnected ? 'app.slow' : 'app.offline' })}
      </$Words>
    </$Line>
  );
}

/** `since`: device ms of what has been waited for the longest; null while nobody waits. */
function useIsOverdue(since: number | null): boolean {
  const [overdue, setOverdue] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const left = Math.max(0, since + WORDS_AFTER_MS - Date.now());
    const timer = setTimeout(() => setOverdue(since), left);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && overdue === since;
}

const $Line = styled.aside<{ $isBad: boolean }>`
  position: sticky;
  z-index: 11;
  top: 0;
  background: ${({ $isBad }) => ($isBad ? color.badWash : color.raised)};
  color: ${({ $isBad }) => ($isBad ? color.bad : color.text)};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  line-height: 1.25;
`;

const $Words = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.half};
  min-height: 32px;
  max-width: ${size.widePage};
  margin-inline: auto;
  padding-inline: ${size.margin};
`;
