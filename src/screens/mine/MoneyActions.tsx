import { useIntl } from 'react-intl';
import type { Balance } from '#contract';
import { DepositIcon, WithdrawIcon } from '../../ui/icons';
import { Split } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';

interface MoneyActionsProps {
  readonly balance: Balance | undefined;
  readonly isFrozen: boolean;
}

/** Links to withdraw and deposit. The deposit is the main action if nothing can be withdrawn. */
export function MoneyActions({ balance, isFrozen }: MoneyActionsProps) {
  const { formatMessage } = useIntl();
  const mayWithdraw = !isFrozen && (!balance || /[1-9]/.test(balance.available));
  return (
    <Split $min="8rem">
      <LinkButton
        to="/withdraw"
        kind={mayWithdraw ? 'primary' : 'secondary'}
        icon={<WithdrawIcon size={20} />}
        block
      >
        {formatMessage({ id: 'mine.withdraw' })}
      </LinkButton>
      <LinkButton
        to="/recharge"
        kind={mayWithdraw ? 'secondary' : 'primary'}
        icon={<DepositIcon size={20} />}
        block
      >
        {formatMessage({ id: 'mine.deposit' })}
      </LinkButton>
    </Split>
  );
}
