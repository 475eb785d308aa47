import type { ReactNode } from 'react';
import {
  AgainIcon,
  CardIcon,
  ChartCandlesIcon,
  DepositIcon,
  DeviceIcon,
  HelpIcon,
  IdIcon,
  InfoIcon,
  LockIcon,
  ReceiptIcon,
  ShieldIcon,
  UserPlusIcon,
  WarningIcon,
  WealthIcon,
  WithdrawIcon,
} from '../../ui/icons';
import type { HelpArticle } from '../shared/help/helpArticles';

/** Each article has its own icon, because fifteen equal rows are hard to tell apart. */
export const articleIcons: Readonly<Record<HelpArticle, ReactNode>> = {
  orders: <ChartCandlesIcon />,
  results: <ReceiptIcon />,
  lockup: <LockIcon />,
  wealth: <WealthIcon />,
  invite: <UserPlusIcon />,
  sandbox: <InfoIcon />,
  magic: <HelpIcon />,
  deposits: <DepositIcon />,
  withdrawals: <WithdrawIcon />,
  passwords: <DeviceIcon />,
  freeze: <CardIcon />,
  identity: <IdIcon />,
  denied: <AgainIcon />,
  errors: <WarningIcon />,
  fraud: <ShieldIcon />,
};
