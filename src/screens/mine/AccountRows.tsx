import { useIntl } from 'react-intl';
import { useGetUserWalletsQuery } from '../../api';
import type { Verification } from '../../contract';
import {
  CardIcon,
  DepositIcon,
  FlowIcon,
  IdIcon,
  LockIcon,
  ReceiptIcon,
  WalletIcon,
  WithdrawIcon,
} from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { cardTail } from '../shared/cardTail';
import { VERIFICATION_STATES } from '../shared/VerificationBadge';

/** Who the exchange knows its user to be. */
export function IdentityRow({ state }: { readonly state: Verification['state'] | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <ListRow
      icon={<IdIcon />}
      label={formatMessage({ id: 'mine.identity' })}
      value={state && formatMessage({ id: VERIFICATION_STATES[state] })}
      to="/realname"
    />
  );
}

/** Where money can go: the bank card and the wallet. */
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

/** What guards the account: its two passwords. */
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

/** Money in, money out, and what became of each. */
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
      <ListRow icon={<ReceiptIcon />} label={formatMessage({ id: 'mine.records' })} to="/record" />
      <ListRow
        icon={<FlowIcon />}
        label={formatMessage({ id: 'mine.cashFlow' })}
        to="/runningwater"
      />
    </>
  );
}
