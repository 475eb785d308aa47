import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { InviteRecord, ResultOf } from '#contract';
import { formatDate, formatUsdt, useLocale } from '../../intl';
import { List } from '../../ui/ListRow';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space, weight } from '../../ui/tokens';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { FriendSheet } from './FriendSheet';

interface FriendsProps {
  readonly pages: readonly (readonly InviteRecord[])[];
  readonly levels: ResultOf<'invite'>['levels'];
}

/** Invited friends, newest first. A tap on a friend opens the details. */
export function Friends({ pages, levels }: FriendsProps) {
  const { formatMessage } = useIntl();
  const [friend, setFriend] = useState<InviteRecord | null>(null);
  return (
    <>
      <List aria-label={formatMessage({ id: 'invite.friends' })}>
        {pages.map((records, place) => (
          <FriendsOfPage key={place} records={records} onOpen={setFriend} />
        ))}
      </List>
      {friend && (
        <FriendSheet
          friend={friend}
          rate={levels.find(({ level }) => level === friend.level)?.rate}
          onClose={() => setFriend(null)}
        />
      )}
    </>
  );
}

interface FriendsOfPageProps {
  readonly records: readonly InviteRecord[];
  readonly onOpen: (friend: InviteRecord) => void;
}

/** The friends of one page. A loaded page never changes, so loading another page re-renders no row of this one. */
const FriendsOfPage = memo(function FriendsOfPage({ records, onOpen }: FriendsOfPageProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return records.map((friend, place) => {
    const { level, username, registeredAt, cashback } = friend;
    return (
      <$Item key={`${registeredAt} ${username} ${place}`}>
        <$Friend type="button" onClick={() => onOpen(friend)}>
          <RowWords>
            <$Name>{username}</$Name>
            <RowDetail>
              {formatMessage(
                { id: 'invite.friend.since' },
                { level, date: formatDate(registeredAt, locale) },
              )}
            </RowDetail>
          </RowWords>
          <$Cashback $isNone={cashback === '0'}>
            <MaskableAmount>{formatUsdt(cashback, locale)}</MaskableAmount>
          </$Cashback>
        </$Friend>
      </$Item>
    );
  });
});

/**
 * `content-visibility` skips the layout of rows that are not visible, so that even ten thousand rows scroll smoothly.
 */
const $Item = styled.li`
  border-bottom: 1px solid ${color.line};
  content-visibility: auto;
  contain-intrinsic-height: auto 60px;
`;

const $Friend = styled.button`
  display: flex;
  width: 100%;
  text-align: left;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 60px;
  padding: ${space.one} var(--page-margin, 0);
`;

const $Name = styled(RowName)`
  overflow-wrap: anywhere;
`;

const $Cashback = styled.span<{ $isNone: boolean }>`
  flex: none;
  font-weight: ${weight.medium};
  color: ${({ $isNone }) => ($isNone ? color.muted : color.rise)};
`;
