import { useNoticeInfiniteQuery } from '../../../api';
import { selectPreferences } from '../../../state/storage/persist';
import { noticeSeenId } from '../help/helpArticles';
import { useAppSelector } from '../../../state/store';

/**
 * The exchange's announcements, and which of them are new. Only an important announcement is new, until it is read or
 * dismissed.
 */
export function useAnnouncements() {
  const { helpSeen } = useAppSelector(selectPreferences);
  const { data } = useNoticeInfiniteQuery(undefined);
  const notices = data?.pages.flatMap(({ items }) => items) ?? [];
  return notices.map((notice) => ({
    ...notice,
    isNew: notice.important && !helpSeen.includes(noticeSeenId(notice.id)),
  }));
}
