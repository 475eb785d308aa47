import { useIntl } from 'react-intl';
import type { InvitedUser } from '#contract';
import { formatDateTime, formatRate, useLocale } from '../../intl';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { Amount } from '../shared/account/Amount';

interface FriendSheetProps {
  readonly friend: InvitedUser;
  /** Share of a fee that is paid as cashback at this friend's level, as a decimal fraction. */
  readonly rate: string | undefined;
  readonly onClose: () => void;
}

/** Sheet with the details of one friend: registration date and source of the cashback. */
export function FriendSheet({ friend, rate, onClose }: FriendSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { level, username, registeredAt, cashback } = friend;
  const share = rate === undefined ? null : formatRate(rate, locale);
  return (
    <Sheet
      open
      onClose={onClose}
      title={username}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack>
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'invite.level' })}>{level}</KeyValue>
          <KeyValue label={formatMessage({ id: 'invite.friend.registered' })}>
            {formatDateTime(registeredAt, locale, { seconds: false })}
          </KeyValue>
          {share !== null && (
            <KeyValue label={formatMessage({ id: 'invite.rate' })}>{share}</KeyValue>
          )}
          <KeyValue label={formatMessage({ id: 'invite.cashback' })}>
            <Amount masked value={cashback} />
          </KeyValue>
        </KeyValueList>
        <p>
          {cashback === '0'
            ? formatMessage({ id: 'invite.friend.none' })
            : formatMessage({ id: 'invite.friend.source' })}
        </p>
        <LinkButton to="/runningwater?kind=cashback" block>
          {formatMessage({ id: 'invite.friend.flow' })}
        </LinkButton>
      </Stack>
    </Sheet>
  );
}
