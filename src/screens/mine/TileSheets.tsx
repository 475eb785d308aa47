import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { useConfigQuery, useGetUserWalletsQuery, useUserDetailsQuery } from '../../api';
import { LANGUAGE_RULES } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { selectLanguage } from '../../state/storage/persist';
import { useAppSelector } from '../../state/store';
import { CardIcon, DeviceIcon, GlobeIcon, HelpIcon, LockIcon, WalletIcon } from '../../ui/icons';
import { Stack, Text } from '../../ui/layout';
import { List, ListRow } from '../../ui/ListRow';
import { Sheet } from '../../ui/Sheet';
import { cardTail, maskWithDots } from '../shared/account/masked';

interface SheetProps {
  readonly onClose: () => void;
}

/** Links to the pages of the withdrawal targets: bank card and wallet. */
export function TargetsSheet({ onClose }: SheetProps) {
  const { formatMessage } = useIntl();
  const { data } = useGetUserWalletsQuery();
  const card = data?.bankCard;
  return (
    <LinkSheet title={formatMessage({ id: 'mine.targets' })} onClose={onClose}>
      <ListRow
        icon={<CardIcon />}
        label={formatMessage({ id: 'mine.bankCard' })}
        value={
          data && (card ? cardTail(card.cardNumber) : formatMessage({ id: 'mine.bankCard.none' }))
        }
        to="/bindBankCard"
      />
      <ListRow
        icon={<WalletIcon />}
        label={formatMessage({ id: 'mine.wallet' })}
        value={data && formatMessage({ id: 'mine.wallet.count' }, { count: data.wallets.length })}
        to="/wallet"
      />
    </LinkSheet>
  );
}

/** Links to the pages that change the passwords and, if the backend has one, to the list of sessions. */
export function PasswordsSheet({ onClose }: SheetProps) {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  return (
    <LinkSheet title={formatMessage({ id: 'mine.passwords' })} onClose={onClose}>
      <ListRow
        icon={<LockIcon />}
        label={formatMessage({ id: 'mine.loginPassword' })}
        to="/loginpassword"
      />
      <ListRow
        icon={<LockIcon />}
        label={formatMessage({ id: 'mine.fundPassword' })}
        to="/txpassword"
      />
      {config?.sessionActions?.includes('list') && (
        <ListRow
          icon={<DeviceIcon />}
          label={formatMessage({ id: 'mine.sessions' })}
          to="/loginpassword?view=sessions"
        />
      )}
    </LinkSheet>
  );
}

/** Links to language and help, and when the account was opened with which phone. */
export function AppSettingsSheet({ onClose }: SheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const language = useAppSelector(selectLanguage);
  const { data } = useUserDetailsQuery();
  return (
    <LinkSheet
      title={formatMessage({ id: 'mine.settings' })}
      onClose={onClose}
      foot={
        data && (
          <Text $size="label" $color="muted">
            {formatMessage(
              { id: 'mine.since' },
              {
                phone: maskWithDots(data.user.phone),
                date: formatDate(data.user.registeredAt, locale),
              },
            )}
          </Text>
        )
      }
    >
      <ListRow
        icon={<GlobeIcon />}
        label={formatMessage({ id: 'mine.language' })}
        value={LANGUAGE_RULES[language].name}
        to="/lang"
      />
      <ListRow icon={<HelpIcon />} label={formatMessage({ id: 'mine.help' })} to="/bz" />
    </LinkSheet>
  );
}

interface LinkSheetProps extends SheetProps {
  readonly title: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

function LinkSheet({ title, onClose, foot, children }: LinkSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={formatMessage({ id: 'common.close' })}>
      <Stack $gap="oneHalf">
        <List>{children}</List>
        {foot}
      </Stack>
    </Sheet>
  );
}
