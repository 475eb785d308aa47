import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useNoticeInfiniteQuery } from '../../api';
import { selectPreferences } from '../../state/storage/persist';
import { ChevronIcon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, size, space, text, weight } from '../../ui/tokens';
import { noticeSeenId } from '../shared/help/helpArticles';
import { lazyPart } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { useOnDemand } from '../shared/page/useOnDemand';
import { importantFirst } from './importantFirst';

/** Rarely needed, so it is a lazy chunk. */
const UnreadNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "unreadNotice" */ './UnreadNotice')).UnreadNotice,
  { Waiting: UnreadWaiting, Missing: MissingPart },
);

/** Optional: when its chunk fails to load, nothing is shown. */
const FaultLine = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn-home" */ './ErrorLine')).ErrorLine,
  { Waiting: () => null, Missing: () => null },
);

function UnreadWaiting() {
  return <$Quiet aria-busy="true" />;
}

/**
 * The most important announcement in one line, all of them in a sheet. The line is always shown, to avoid a layout
 * shift.
 */
export function Notices() {
  const { formatMessage } = useIntl();
  const sheet = useOnDemand(async () => {
    const { NoticeSheet } = await import(/* webpackChunkName: "noticeSheet" */ './NoticeSheet');
    return NoticeSheet;
  });
  const { helpSeen: seen } = useSelector(selectPreferences);
  const query = useNoticeInfiniteQuery(undefined);
  const notices = importantFirst(query.data?.pages.flatMap(({ items }) => items) ?? []);
  const first = notices[0];
  const label = <$Label>{formatMessage({ id: 'home.notice.label' })}</$Label>;

  if (!query.data && query.error) {
    return (
      <FaultLine query={query} rank={2}>
        {formatMessage({ id: 'home.notice.failed' })}
      </FaultLine>
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
          <$Chevron>
            <ChevronIcon size={16} />
          </$Chevron>
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
  text-align: left;
`;

const $Label = styled.span`
  flex: none;
  font-weight: ${weight.medium};
  color: ${color.accent};
`;

const $First = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const $Chevron = styled.span`
  color: ${color.muted};
`;
