import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { color, size, space, text } from '../../ui/tokens';
import { useOneFault } from '../shared/lists/OneFault';

interface FaultLineProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly rank: number;
  /** Whether its words stand, without another try, where another fault of the page asks for this too. */
  readonly isKept?: boolean;
  readonly children: string;
}

/** Stands where one of Home's smaller parts could not be had. */
export function FaultLine({ query, rank, isKept = false, children }: FaultLineProps) {
  const { formatMessage } = useIntl();
  const { isShown, retry } = useOneFault(query.refetch, rank);
  if (!isShown && !isKept) return null;
  return (
    <$Line>
      {children}
      {isShown && (
        <Button kind="ghost" busy={query.isFetching} onClick={retry}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      )}
    </$Line>
  );
}

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  min-height: ${size.target};
  font-size: ${text.label};
  color: ${color.muted};

  button {
    flex: none;
    white-space: nowrap;
  }
`;
