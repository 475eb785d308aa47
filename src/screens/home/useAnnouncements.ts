import { useSelector } from 'react-redux';
import { useNoticeInfiniteQuery } from '../../api';
import { selectPreferences } from '../../state/storage/persist';
import { noticeSeenId } from '../shared/help/helpArticles';

/** The exchange's announcements; an important one is new until it is read or dismissed. */
export function useAnnouncements() {
  const { helpSeen } = useSelector(selectPreferences);
  const { data } = useNoticeInfiniteQuery(undefined);
  const notices = data?.pages.flatMap(({ items }) => items) ?? [];
  return notices.map((notice) => ({
    ...notice,
    isNew: notice.important && !helpSeen.includes(noticeSeenId(notice.id)),
  }));
}
