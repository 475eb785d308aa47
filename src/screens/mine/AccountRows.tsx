import { useIntl } from 'react-intl';
import { useConfigQuery, useGetUserWalletsQuery, useInviteInfiniteQuery } from '../../api';
import type { Verification } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import {
  CardIcon,
  DepositIcon,
  DeviceIcon,
  FlowIcon,
  IdIcon,
  LockIcon,
  ShieldIcon,
  UserPlusIcon,
  WalletIcon,
  WithdrawIcon,
} from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { cardTail } from '../shared/account/masked';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { IDENTITY_STATES } from '../shared/account/IdentityBadge';

/** Link to the identity page with the state of the identity. */
export function IdentityRow({ state }: { readonly state: Verification['state'] | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <ListRow
      icon={<IdIcon />}
      label={formatMessage({ id: 'mine.identity' })}
      value={state && formatMessage({ id: IDENTITY_STATES[state] })}
      to="/realname"
    />
  );
}

/** Links to the pages of the withdrawal targets: bank card and wallet. */
export function TargetRows() {
  const { formatMessage } = useIntl();
  const { data } = useGetUserWalletsQuery();
  const card = data?.bankCard;
  return (
    <>
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
    </>
  );
}

/** Links to the pages that change the login password and the fund password. */
export function PasswordRows() {
  const { formatMessage } = useIntl();
  return (
    <>
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
    </>
  );
}

/** Link to the list of sessions, if the backend has one. */
export function SessionsRow() {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  if (!config?.sessionActions?.includes('list')) return null;
  return (
    <ListRow
      icon={<DeviceIcon />}
      label={formatMessage({ id: 'mine.sessions' })}
      to="/loginpassword?view=sessions"
    />
  );
}

/** Links to the pages for deposits and withdrawals. */
export function FundRows() {
  const { formatMessage } = useIntl();
  return (
    <>
      <ListRow
        icon={<DepositIcon />}
        label={formatMessage({ id: 'mine.deposit' })}
        to="/recharge"
      />
      <ListRow
        icon={<WithdrawIcon />}
        label={formatMessage({ id: 'mine.withdraw' })}
        to="/withdraw"
      />
    </>
  );
}

/** Links to the user's records and limits. */
export function ActivityRows() {
  const { formatMessage } = useIntl();
  return (
    <>
      <ListRow
        icon={<FlowIcon />}
        label={formatMessage({ id: 'mine.activity' })}
        detail={formatMessage({ id: 'mine.activity.what' })}
        to="/orderrecord"
      />
      <ListRow
        icon={<ShieldIcon />}
        label={formatMessage({ id: 'mine.limits' })}
        to="/orderrecord?view=limits"
      />
    </>
  );
}

/** One friend per page is enough, because only the total cashback is shown. */
const TOTAL_ONLY = { limit: 1 };

/** Link to the invitation page with the total cashback. */
export function InviteRow() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data } = useInviteInfiniteQuery(TOTAL_ONLY, { refetchOnMountOrArgChange: true });
  const earned = data?.pages[0]?.totalCashback;
  return (
    <ListRow
      icon={<UserPlusIcon />}
      label={formatMessage({ id: 'mine.invite' })}
      value={
        earned !== undefined && (
          <MaskableAmount>
            {formatMessage({ id: 'mine.invite.earned' }, { amount: formatUsdt(earned, locale) })}
          </MaskableAmount>
        )
      }
      to="/yqhy"
    />
  );
}
