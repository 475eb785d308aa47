/** Icons of the account pages. */
import { arrow, line } from './draw';

export const GlobeIcon = line(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
);
export const BackspaceIcon = line('M9 5.5h11.5v13H9L3.5 12zM12 9.5l5 5M17 9.5l-5 5');
export const CopyIcon = line('M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9');
export const ShareIcon = line('M12 14.5V4M8 7.5 12 3.7l4 3.8M5 12v7.5h14V12');
export const LockIcon = line('M5.5 10.5h13v9.5h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5');
export const DeviceIcon = line('M7.5 3.5h9v17h-9zM11 17.5h2');
export const CardIcon = line('M3.5 5.5h17v13h-17zM3.5 9.5h17M7 15h3.5');
export const WalletIcon = line('M4 7.5v11.5h16V8.5H5.2A1.7 1.7 0 0 1 5.2 5H17v3.5M16 13.7v.1');
export const BoltIcon = line('M13 3.5 5.5 13.5H12l-1 7 7.5-10H12z');
export const DepositIcon = line('M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15');
export const WithdrawIcon = line('M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15');
export const FlowIcon = line('M8 4.5v15M4.5 8 8 4.5 11.5 8M16 19.5v-15M12.5 16l3.5 3.5 3.5-3.5');
export const ReceiptIcon = line(
  'M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12.5h6',
);
export const UserPlusIcon = line(
  'M9.5 4.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM3 20c.4-3.6 2.9-5.4 6.5-5.4S15.6 16.4 16 20M18.5 8v6M15.5 11h6',
);
export const IdIcon = line(
  'M3.5 5.5h17v13h-17zM8.5 9a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM5.8 16c.4-3 5-3 5.4 0M14 10h3.5M14 14h3.5',
);
export const HelpIcon = line(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.6 9.6c.2-3.2 5-3 4.8 0-.1 1.7-2.3 1.9-2.4 3.8M12 16.6v.1',
);
export const LogoutIcon = arrow('M10 4.5H5v15h5M10 12h10.5M17 8l4 4-4 4');
