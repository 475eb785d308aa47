import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useMessageFamily } from '../../../intl';
import { inboxStore, unreadCount } from '../../../state/storage/inbox';
import { BellIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/IconButton';
import { color, radius, size, text } from '../../../ui/tokens';
import { usePerAccountValue } from '../account/usePerAccountValue';
import { useOnDemand } from '../page/useOnDemand';
import { useAnnouncements } from './useAnnouncements';

const COUNT_MAX = 9;
const countText = (unread: number) => (unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread));

/** Bell with the number of unread inbox messages and announcements. */
export function InboxBell() {
  const hasWords = useMessageFamily('own');
  return hasWords ? <Bell /> : <$Place />;
}

function Bell() {
  const { formatMessage } = useIntl();
  const announced = useAnnouncements().filter(({ isNew }) => isNew).length;
  const unread = unreadCount(usePerAccountValue(inboxStore)) + announced;
  const sheet = useOnDemand(
    async () => (await import(/* webpackChunkName: "inbox" */ './InboxSheet')).InboxSheet,
  );
  return (
    <$Bell>
      <IconButton
        label={formatMessage({ id: 'inbox.bell' }, { count: unread })}
        onClick={sheet.open}
      >
        <BellIcon size={22} />
      </IconButton>
      {unread > 0 && <$Count aria-hidden="true">{countText(unread)}</$Count>}
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </$Bell>
  );
}

/** The placeholder is as wide as the bell. */
const $Place = styled.div`
  width: ${size.target};
`;

const $Bell = styled.span`
  position: relative;
  display: block;
`;

const $Count = styled.span`
  position: absolute;
  top: 6px;
  inset-inline-end: 4px;
  min-width: 1.4em;
  padding-inline: 4px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  /* The bell behind it has one size. */
  font-size: min(${text.label}, 16px);
  line-height: 1.4;
  text-align: center;
  pointer-events: none;
`;
