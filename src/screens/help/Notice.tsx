import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { asApiError, useNoticeInfiniteQuery } from '../../api';
import { formatDateTime, useLocale } from '../../intl';
import { helpDismissed } from '../../state/storage/preferences';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, space, text } from '../../ui/tokens';
import { PageOrPane } from '../shared/page/Panes';
import { readErrorText } from '../shared/lists/readErrorText';
import { noticeSeenId } from '../shared/help/helpArticles';
import type { useBack } from '../shared/page/useBack';
import { useAppDispatch } from '../../state/store';

interface NoticeProps {
  readonly id: string;
  /** Back button of the page; null if the announcement is shown in the detail pane. */
  readonly back: ReturnType<typeof useBack> | null;
}

/**
 * One announcement. There is no endpoint for a single announcement, so pages of the list are loaded until it is found
 * or the list ends.
 */
export function Notice({ id, back }: NoticeProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const query = useNoticeInfiniteQuery(undefined);
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const notice = query.data?.pages.flatMap(({ items }) => items).find((each) => each.id === id);
  const isWanted = query.data !== undefined && !notice && hasNextPage && !isFetching && !error;
  const isShown = notice !== undefined;

  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);

  useEffect(() => {
    if (isShown) dispatch(helpDismissed({ id: noticeSeenId(id) }));
  }, [dispatch, isShown, id]);

  return (
    <PageOrPane title={notice?.title ?? formatMessage({ id: 'notice.title' })} back={back}>
      {notice ? (
        <>
          <$When>
            <time dateTime={new Date(notice.publishedAt).toISOString()}>
              {formatDateTime(notice.publishedAt, locale, { seconds: false })}
            </time>
            {notice.important && <Badge>{formatMessage({ id: 'notice.important' })}</Badge>}
          </$When>
          <$Body>{notice.body}</$Body>
          <div>
            <LinkButton to="/bz">{formatMessage({ id: 'notice.all' })}</LinkButton>
          </div>
        </>
      ) : error ? (
        <ErrorState
          title={formatMessage({ id: 'notice.failed' })}
          retry={{
            label: formatMessage({ id: 'common.retry' }),
            onRetry: () => void (query.data ? fetchNextPage() : query.refetch()),
            busy: isFetching,
          }}
        >
          {readErrorText(intl, asApiError(error))}
        </ErrorState>
      ) : query.data && !hasNextPage ? (
        <EmptyState
          title={formatMessage({ id: 'notice.absent' })}
          action={<LinkButton to="/bz">{formatMessage({ id: 'notice.all' })}</LinkButton>}
        >
          {formatMessage({ id: 'notice.absent.why' })}
        </EmptyState>
      ) : (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={3} />
      )}
    </PageOrPane>
  );
}

const $When = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

/** The line breaks of the author are kept. */
const $Body = styled.p`
  max-width: 62ch;
  line-height: 1.6;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
