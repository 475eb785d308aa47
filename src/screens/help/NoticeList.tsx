import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useNoticeInfiniteQuery } from '../../api';
import { formatDate, useLocale } from '../../intl';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { List, ListRow } from '../../ui/ListRow';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, space } from '../../ui/tokens';
import { noticePath } from '../shared/help/helpArticles';

/**
 * The exchange's announcements, newest first, with links to their texts. `shown` is the path of the announcement in the
 * detail pane.
 */
export function NoticeList({ shown }: { readonly shown: string | null }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const query = useNoticeInfiniteQuery(undefined);
  const notices = query.data?.pages.flatMap(({ items }) => items);

  if (!notices && query.error) {
    return (
      <$Quiet>
        {formatMessage({ id: 'notice.failed' })}
        <Button kind="ghost" busy={query.isFetching} onClick={() => void query.refetch()}>
          {formatMessage({ id: 'common.retry' })}
        </Button>
      </$Quiet>
    );
  }
  if (!notices) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={2} />;
  if (notices.length === 0) return <$Quiet>{formatMessage({ id: 'notice.none' })}</$Quiet>;
  return (
    <>
      <List>
        {notices.map(({ id, title, publishedAt, important }) => (
          <ListRow
            key={id}
            label={title}
            detail={formatDate(publishedAt, locale)}
            value={
              important ? <Badge>{formatMessage({ id: 'notice.important' })}</Badge> : undefined
            }
            to={noticePath(id)}
            isCurrent={noticePath(id) === shown}
          />
        ))}
      </List>
      {query.hasNextPage && (
        <$More>
          <Button
            kind="secondary"
            block
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {formatMessage({ id: 'common.more' })}
          </Button>
        </$More>
      )}
    </>
  );
}

const $Quiet = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  color: ${color.muted};
`;

const $More = styled.div`
  padding-top: ${space.two};
`;
