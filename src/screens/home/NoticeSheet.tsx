import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useNoticeInfiniteQuery } from '../../api';
import { formatDateTime, useLocale } from '../../intl';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { color, size, space, text } from '../../ui/tokens';
import { noticePath } from '../shared/help/helpArticles';
import { importantFirst } from './importantFirst';

/** Sheet with all announcements, important ones first. */
export function NoticeSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const query = useNoticeInfiniteQuery(undefined);
  const notices = importantFirst(query.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'home.notice.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {notices.map((notice) => (
        <NoticeText key={notice.id} {...notice} />
      ))}
      {query.hasNextPage && (
        <Button
          kind="secondary"
          block
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {formatMessage({ id: 'common.more' })}
        </Button>
      )}
    </Sheet>
  );
}

interface NoticeTextProps {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: number;
  readonly important: boolean;
}

function NoticeText({ id, title, body, publishedAt, important }: NoticeTextProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Notice>
      <$Title>
        <Link to={noticePath(id)}>{title}</Link>
      </$Title>
      <$When>
        <time dateTime={new Date(publishedAt).toISOString()}>
          {formatDateTime(publishedAt, locale, { seconds: false })}
        </time>
        {important && <Badge>{formatMessage({ id: 'home.notice.important' })}</Badge>}
      </$When>
      <$Body>{body}</$Body>
    </$Notice>
  );
}

const $Notice = styled.article`
  display: grid;
  gap: 6px;
  padding-block: ${space.oneHalf};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const $Title = styled.h3`
  font-size: ${text.body};

  a {
    display: flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

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
  white-space: pre-line;
`;
