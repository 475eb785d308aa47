import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button';
import { color, text } from '../../../ui/tokens';

interface LoadMoreProps {
  /** The query of a list that is loaded page by page. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/**
 * Loads the next page of a list shortly before the end of the list becomes visible. The button is for users who do not
 * scroll, and for a retry after an error.
 */
export function LoadMore({ query }: LoadMoreProps) {
  const { formatMessage } = useIntl();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const sentinel = useRef<HTMLDivElement>(null);
  const shouldLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!shouldLoad || !sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [shouldLoad, fetchNextPage]);

  if (!hasNextPage) return <$End>{formatMessage({ id: 'common.list.end' })}</$End>;
  return (
    <$Sentinel ref={sentinel}>
      {isFetchNextPageError && (
        <$End role="alert">{formatMessage({ id: 'common.list.moreFailed' })}</$End>
      )}
      <Button kind="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {formatMessage({ id: 'common.more' })}
      </Button>
    </$Sentinel>
  );
}

/** The browser must keep the rows in place when a page is added before the button, and not the button. */
const $Sentinel = styled.div`
  overflow-anchor: none;
`;

const $End = styled.p`
  padding-bottom: 8px;
  text-align: center;
  font-size: ${text.label};
  color: ${color.muted};
`;
