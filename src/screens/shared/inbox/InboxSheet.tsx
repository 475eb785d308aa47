import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatTime, useLocale, useMessageFamily } from '../../../intl';
import { alertsStore } from '../../../state/alerts/alerts';
import { markInboxRead, inboxStore } from '../../../state/storage/inbox';
import type { InboxMessage } from '../../../state/storage/inbox';
import { startOfDay } from '#contract/zone';
import { useToday } from '../../../state/time/useNow';
import { signToDirection } from '../../../ui/direction';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { List, ListRow } from '../../../ui/ListRow';
import { Signed } from '../../../ui/Money';
import { Sheet } from '../../../ui/Sheet';
import { color, space, text, weight } from '../../../ui/tokens';
import { formatMessageValues } from '../account/formatMessageValues';
import type { FormattedValues } from '../account/formatMessageValues';
import { Amount, useAmountText } from '../account/Amount';
import { useAccountId, usePerAccountValue } from '../account/usePerAccountValue';
import { AlertRows } from '../alerts/AlertRows';
import { noticePath } from '../help/helpArticles';
import { groupByDay } from '../lists/groupByDay';
import { NotificationOffer } from '../notifications/NotificationOffer';
import { useAnnouncements } from './useAnnouncements';

/** A message of the inbox or an announcement of the exchange. `at`: server ms. */
type Entry = { readonly at: number } & (
  | { readonly message: InboxMessage; readonly notice: null }
  | { readonly message: null; readonly notice: AnnouncementProps }
);

const atOf = ({ at }: Entry) => at;
const keyOf = ({ message, notice }: Entry) => (notice ? notice.id : message.key);
/**
 * Inbox of this account on this device together with the exchange's announcements, newest first and grouped by day,
 * each with a link. Closing the sheet marks the messages as read. An announcement is marked as read when its text is
 * opened.
 */
export function InboxSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage, messages } = useIntl();
  const hasNews = useMessageFamily('news');
  const locale = useLocale();
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

  const dayName = useDayName();

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
        <EmptyState
          title={formatMessage({ id: 'inbox.empty.title' })}
          action={
            <LinkButton to="/trade" kind="primary">
              {formatMessage({ id: 'inbox.empty.trade' })}
            </LinkButton>
          }
        >
          {formatMessage({ id: 'inbox.empty.why' })}
        </EmptyState>
      )}
      {hasNews && (
        <$Messages>
          {groupByDay(entries, atOf, locale).map(({ date, rows }) => (
            <section key={date}>
              <$Day>{dayName(date, rows)}</$Day>
              <List>
                {rows.map((entry) =>
                  entry.notice ? (
                    <AnnouncementRow key={keyOf(entry)} {...entry.notice} />
                  ) : (
                    <MessageRow key={keyOf(entry)} message={entry.message} />
                  ),
                )}
              </List>
            </section>
          ))}
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

/** Names the last two days by words, and earlier days by their date. */
function useDayName() {
  const { formatMessage } = useIntl();
  const now = useToday();
  return (date: string, [first]: readonly Entry[]) => {
    const at = first?.at ?? 0;
    if (at >= startOfDay(now)) return formatMessage({ id: 'inbox.today' });
    return at >= startOfDay(now, 1) ? formatMessage({ id: 'inbox.yesterday' }) : date;
  };
}

function AnnouncementRow({ id, title, publishedAt, isNew }: AnnouncementProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const when = formatTime(publishedAt, locale, { seconds: false });
  return (
    <ListRow
      to={noticePath(id)}
      label={<Words isRead={!isNew}>{title}</Words>}
      detail={<$Detail>{[formatMessage({ id: 'home.notice.label' }), when].join(' · ')}</$Detail>}
    />
  );
}

/** Texts of the results that have an amount, which is at the end of the row. */
const RESULTS: Readonly<Record<string, MessageId>> = {
  'news.order.win': 'inbox.order.won',
  'news.order.lose': 'inbox.order.lost',
};

function MessageRow({ message }: { readonly message: InboxMessage }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amountText = useAmountText();
  const { id, path, at, isRead } = message;
  const { net } = message.values;
  const result = typeof net === 'object' && 'net' in net ? net.net : null;
  const text = (result !== null && RESULTS[id]) || (id as MessageId);
  const values = formatMessageValues(message, amountText);
  return (
    <ListRow
      to={path}
      label={<Words isRead={isRead}>{formatMessage<FormattedValues>({ id: text }, values)}</Words>}
      detail={<$Detail>{formatTime(at, locale, { seconds: false })}</$Detail>}
      {...(text !== id && result !== null && { value: <Result net={result} /> })}
    />
  );
}

function Result({ net }: { readonly net: string }) {
  return (
    <Signed direction={signToDirection(net)} withoutArrow>
      <Amount masked sign value={net} />
    </Signed>
  );
}

interface WordsProps {
  readonly isRead: boolean;
  readonly children: ReactNode;
}

/** The text of a row. An unread row has a dot and medium weight. */
function Words({ isRead, children }: WordsProps) {
  const { formatMessage } = useIntl();
  return (
    <$Text $isRead={isRead}>
      {!isRead && <$New role="img" aria-label={formatMessage({ id: 'inbox.new' })} />}
      {children}
    </$Text>
  );
}

const $Messages = styled.div`
  --page-margin: ${space.two};
`;

/** The dot is before the text, so that all texts start at one edge. */
const $Text = styled.span<{ $isRead: boolean }>`
  position: relative;
  display: block;
  padding-inline-start: ${space.two};
  font-weight: ${({ $isRead }) => ($isRead ? weight.regular : 'inherit')};
  color: ${({ $isRead }) => ($isRead ? color.muted : color.text)};
`;

const $Detail = styled.span`
  padding-inline-start: ${space.two};
`;

const $New = styled.i`
  position: absolute;
  top: 0.4em;
  inset-inline-start: 0;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.accent};
`;

const $Day = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
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
