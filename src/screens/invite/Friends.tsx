import { memo, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { InvitedUser, ResultOf } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { ListItem } from '../../ui/rows/ListItem';
import { RowList } from '../../ui/rows/RowList';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space, weight } from '../../ui/tokens';
import { Amount } from '../shared/account/Amount';
import { FriendSheet } from './FriendSheet';

interface FriendsProps {
  readonly pages: readonly (readonly InvitedUser[])[];
  readonly levels: ResultOf<'invite'>['levels'];
  /** Whether more friends can be loaded. */
  readonly hasMore: boolean;
}

const keyOf = ({ registeredAt, username }: InvitedUser, place: number) =>
  `${registeredAt} ${username} ${place}`;
const usernameOf = ({ username }: InvitedUser) => username;
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 61;

/** Invited friends, newest first. A tap on a friend opens the details. */
export function Friends({ pages, levels, hasMore }: FriendsProps) {
  const { formatMessage } = useIntl();
  const [friend, setFriend] = useState<InvitedUser | null>(null);
  const friends = useMemo(() => pages.flat(), [pages]);
  return (
    <>
      <RowList
        name="friends"
        label={formatMessage({ id: 'invite.friends' })}
        rows={friends}
        keyOf={keyOf}
        estimate={ROW_HEIGHT}
        hasMore={hasMore}
        textOf={usernameOf}
      >
        {(shown) => <Friend friend={shown} onOpen={setFriend} />}
      </RowList>
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

interface FriendProps {
  readonly friend: InvitedUser;
  readonly onOpen: (friend: InvitedUser) => void;
}

/** Row of one friend. It is memoised, because a loaded friend never changes. */
const Friend = memo(function Friend({ friend, onOpen }: FriendProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { level, username, registeredAt, cashback } = friend;
  return (
    <$Item>
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
          <Amount masked value={cashback} />
        </$Cashback>
      </$Friend>
    </$Item>
  );
});

const $Item = styled(ListItem)`
  border-bottom: 1px solid ${color.line};
`;

const $Friend = styled.button`
  display: flex;
  width: 100%;
  text-align: start;
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
