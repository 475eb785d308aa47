import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DepositIcon, ReceiptIcon, UserPlusIcon, WithdrawIcon } from '../../ui/icons';
import { color, radius, space, text } from '../../ui/tokens';

/** Links to the pages for deposits, withdrawals, orders and invitations. */
export function QuickActions() {
  const { formatMessage } = useIntl();
  return (
    <$Actions>
      <Action to="/recharge" icon={<DepositIcon size={20} />}>
        {formatMessage({ id: 'home.deposit' })}
      </Action>
      <Action to="/withdraw" icon={<WithdrawIcon size={20} />}>
        {formatMessage({ id: 'home.withdraw' })}
      </Action>
      <Action to="/orderrecord" icon={<ReceiptIcon size={20} />}>
        {formatMessage({ id: 'home.orders' })}
      </Action>
      <Action to="/yqhy" icon={<UserPlusIcon size={20} />}>
        {formatMessage({ id: 'home.invite' })}
      </Action>
    </$Actions>
  );
}

interface ActionProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: string;
}

const Action = ({ to, icon, children }: ActionProps) => (
  <$Action to={to}>
    <$Disc>{icon}</$Disc>
    {children}
  </$Action>
);

/** Four in a line, or fewer with a large font size. */
const $Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.4rem, 1fr));
  padding-block: 10px ${space.one};
`;

const $Action = styled(Link)`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding-block: 4px;
  border-radius: ${radius.control};
  font-size: ${text.label};
  line-height: 1.3;
  text-align: center;

  &:active {
    filter: brightness(0.9);
  }
`;

const $Disc = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
  color: ${color.accent};
`;
