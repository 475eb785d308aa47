import { memo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { InviteRecord } from '../../contract';
import { formatDate, formatUsdt, useLocale } from '../../intl';
import { List } from '../../ui/ListRow';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space, weight } from '../../ui/tokens';

interface FriendsProps {
  readonly pages: readonly (readonly InviteRecord[])[];
}

/** Who came through the link, the latest first. */
export function Friends({ pages }: FriendsProps) {
  const { formatMessage } = useIntl();
  return (
    <List aria-label={formatMessage({ id: 'invite.friends' })}>
      {pages.map((records, place) => (
        <FriendsOfPage key={place} records={records} />
      ))}
    </List>
  );
}

/** A loaded page never changes, so the next one re-renders none of the rows before it, however long the list is. */
const FriendsOfPage = memo(function FriendsOfPage({
  records,
}: {
  readonly records: readonly InviteRecord[];
}) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return records.map(({ level, username, registeredAt, cashback }, place) => (
    <$Friend key={`${registeredAt} ${username} ${place}`}>
      <RowWords>
        <$Name>{username}</$Name>
        <RowDetail>
          {formatMessage(
            { id: 'invite.friend.since' },
            { level, date: formatDate(registeredAt, locale) },
          )}
        </RowDetail>
      </RowWords>
      <$Cashback $isNone={cashback === '0'}>{formatUsdt(cashback, locale)}</$Cashback>
    </$Friend>
  ));
});

/** Rows out of sight are not laid out (`content-visibility`): ten thousand scroll like forty. */
const $Friend = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 60px;
  padding: ${space.one} var(--page-margin, 0);
  border-bottom: 1px solid ${color.line};
  content-visibility: auto;
  contain-intrinsic-height: auto 60px;
`;

const $Name = styled(RowName)`
  overflow-wrap: anywhere;
`;

const $Cashback = styled.span<{ $isNone: boolean }>`
  flex: none;
  font-weight: ${weight.strong};
  color: ${({ $isNone }) => ($isNone ? color.muted : color.good)};
`;
