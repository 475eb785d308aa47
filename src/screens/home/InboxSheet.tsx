import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDateTime, useLocale, useMessageFamily } from '../../intl';
import { alertsStore } from '../../state/alerts/alerts';
import { markInboxRead, inboxStore } from '../../state/storage/inbox';
import type { InboxMessage } from '../../state/storage/inbox';
import { EmptyState } from '../../ui/EmptyState';
import { ListRow } from '../../ui/ListRow';
import { RowList } from '../../ui/rows/RowList';
import { Sheet } from '../../ui/Sheet';
import { color, space, text } from '../../ui/tokens';
import { formatMessageValues } from '../shared/account/formatMessageValues';
import type { FormattedValues } from '../shared/account/formatMessageValues';
import { useMaskAmount } from '../shared/account/MaskableAmount';
import { useAccountId, usePerAccountValue } from '../shared/account/usePerAccountValue';
import { AlertRows } from '../shared/alerts/AlertRows';
import { noticePath } from '../shared/help/helpArticles';
import { NotificationOffer } from '../shared/signals/NotificationOffer';
import { useAnnouncements } from './useAnnouncements';

/** A message of the inbox or an announcement of the exchange. `at`: server ms. */
type Entry = { readonly at: number } & (
  | { readonly message: InboxMessage; readonly notice: null }
  | { readonly message: null; readonly notice: AnnouncementProps }
);

const keyOf = ({ message, notice }: Entry) => (notice ? notice.id : message.key);
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 65;

/**
 * Inbox of this account on this device together with the exchange's announcements, newest first, each with a link.
 * Closing the sheet marks the messages as read. An announcement is marked as read when its text is opened.
 */
export function InboxSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage, messages } = useIntl();
  const hasNews = useMessageFamily('news');
  const account = useAccountId();
  const inbox = usePerAccountValue(inboxStore) ?? [];
  const announcements = useAnnouncements();
  const alerts = usePerAccountValue(alertsStore) ?? [];
  const entries: readonly Entry[] = [
    // A message may have been stored by another version of the app, with a message id that this version does not have.
    ...inbox
      .filter(({ id }) => Object.hasOwn(messages, id))
      .map((message) => ({ at: message.at, message, notice: null })),
    ...announcements.map((notice) => ({ at: notice.publishedAt, message: null, notice })),
  ].sort((a, b) => b.at - a.at);

  // Messages are marked as read when the sheet closes, so that new messages stay highlighted while it is open.
  useEffect(() => () => (account === null ? undefined : markInboxRead(account)), [account]);

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'inbox.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <NotificationOffer />
      {inbox.length === 0 && announcements.length === 0 && (
        <EmptyState title={formatMessage({ id: 'inbox.empty.title' })}>
          {formatMessage({ id: 'inbox.empty.why' })}
        </EmptyState>
      )}
      {hasNews && (
        <$Messages>
          <RowList name="inbox" rows={entries} keyOf={keyOf} estimate={ROW_HEIGHT}>
            {({ message, notice }) =>
              notice ? <AnnouncementRow {...notice} /> : <MessageRow message={message} />
            }
          </RowList>
        </$Messages>
      )}
      {account !== null && alerts.length > 0 && (
        <>
          <$Heading>{formatMessage({ id: 'inbox.alerts' })}</$Heading>
          <AlertRows account={account} alerts={alerts} />
        </>
      )}
      <$Note>{formatMessage({ id: 'inbox.device' })}</$Note>
    </Sheet>
  );
}

interface AnnouncementProps {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: number;
  readonly isNew: boolean;
}

function AnnouncementRow({ id, title, publishedAt, isNew }: AnnouncementProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const when = formatDateTime(publishedAt, locale, { seconds: false });
  return (
    <ListRow
      to={noticePath(id)}
      label={
        <$Text $isRead={!isNew}>
          {isNew && <New />}
          {title}
        </$Text>
      }
      detail={[formatMessage({ id: 'home.notice.label' }), when].join(' · ')}
    />
  );
}

function New() {
  const { formatMessage } = useIntl();
  return <$New role="img" aria-label={formatMessage({ id: 'inbox.new' })} />;
}

function MessageRow({ message }: { readonly message: InboxMessage }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const maskAmount = useMaskAmount();
  const { id, path, at, isRead } = message;
  const values = formatMessageValues(message, locale, maskAmount);
  return (
    <ListRow
      to={path}
      label={
        <$Text $isRead={isRead}>
          {!isRead && <New />}
          {formatMessage<FormattedValues>({ id: id as MessageId }, values)}
        </$Text>
      }
      detail={formatDateTime(at, locale, { seconds: false })}
    />
  );
}

const $Messages = styled.div`
  --page-margin: ${space.two};
`;

const $Text = styled.span<{ $isRead: boolean }>`
  font-weight: ${({ $isRead }) => ($isRead ? 400 : 'inherit')};
`;

const $New = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 6px;
  border-radius: 50%;
  background: ${color.accent};
`;

const $Heading = styled.h3`
  padding-top: ${space.two};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Note = styled.p`
  padding-top: ${space.two};
  font-size: ${text.label};
  color: ${color.muted};
`;
