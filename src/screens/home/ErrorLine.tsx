import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { color, size, space, text } from '../../ui/tokens';
import { useSingleError } from '../shared/lists/SingleErrorScope';

interface FaultLineProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly rank: number;
  /**
   * Whether the text stays visible, without a retry button, if another error of the page already has the retry button.
   */
  readonly isKept?: boolean;
  readonly children: string;
}

/** One line for the error of a small part of Home. */
export function ErrorLine({ query, rank, isKept = false, children }: FaultLineProps) {
  const { formatMessage } = useIntl();
  const { isShown, retry } = useSingleError(query.refetch, rank);
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
