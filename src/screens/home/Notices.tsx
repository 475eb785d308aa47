import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useNoticeInfiniteQuery } from '../../api';
import { selectPreferences } from '../../state/storage/persist';
import { ChevronIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, size, space, text, weight } from '../../ui/tokens';
import { noticeSeenId } from '../shared/help/helpArticles';
import { useOnDemand } from '../shared/page/useOnDemand';
import { ErrorLine } from './ErrorLine';
import { importantFirst } from './importantFirst';
import { UnreadNotice } from './UnreadNotice';
import { useAppSelector } from '../../state/store';

/**
 * One line with the most important announcement, which opens a sheet with all announcements. The line is always shown,
 * to avoid a layout shift.
 */
export function Notices() {
  const { formatMessage } = useIntl();
  const sheet = useOnDemand(
    async () => (await import(/* webpackChunkName: "notices" */ './NoticeSheet')).NoticeSheet,
  );
  const { helpSeen: seen } = useAppSelector(selectPreferences);
  const query = useNoticeInfiniteQuery(undefined);
  const notices = importantFirst(query.data?.pages.flatMap(({ items }) => items) ?? []);
  const first = notices[0];
  const label = <$Label>{formatMessage({ id: 'home.notice.label' })}</$Label>;

  if (!query.data && query.error) {
    return (
      <ErrorLine query={query} rank={2}>
        {formatMessage({ id: 'home.notice.failed' })}
      </ErrorLine>
    );
  }
  if (!query.data) {
    return (
      <$Quiet aria-busy="true">
        <Skeleton width="70%" height="14px" />
      </$Quiet>
    );
  }
  if (!first) return <$Quiet>{formatMessage({ id: 'home.notice.none' })}</$Quiet>;

  const unread = notices.find(({ id, important }) => important && !seen.includes(noticeSeenId(id)));
  return (
    <>
      {unread ? (
        <UnreadNotice {...unread} onAll={sheet.open} />
      ) : (
        <$Line type="button" aria-haspopup="dialog" onClick={sheet.open}>
          {label}
          <$First>{first.title}</$First>
          <Text as="span" $color="muted">
            <ChevronIcon size={16} />
          </Text>
        </$Line>
      )}
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </>
  );
}

const $Quiet = styled.div`
  display: flex;
  align-items: center;
  height: ${size.target};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.one};
  width: 100%;
  height: ${size.target};
  border-radius: ${radius.small};
  font-size: ${text.label};
  text-align: start;
`;

const $Label = styled.span`
  flex: none;
  font-weight: ${weight.medium};
`;

const $First = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
