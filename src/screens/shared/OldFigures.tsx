import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAge, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { StaleNote } from '../../ui/StaleNote';
import { useSecondsSince } from './useSecondsSince';

interface OldFiguresProps {
  /** Device ms of the last good answer. */
  readonly at: number | undefined;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** The last figures stay in sight when newer ones could not be had, with their age and a way to ask again. */
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

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
