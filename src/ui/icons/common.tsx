/** Icons that most pages use: navigation, sheets, toasts, results, hidden amounts, hints. */
import { arrow, line, stroke } from './draw';

export const HomeIcon = line('M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z');
export const MarketIcon = line('M4 13.5h4.2v6H4zM9.9 9h4.2v10.5H9.9zM15.8 4.5H20v15h-4.2z');
/** The path has two parts, so that the filled icon still looks like a card. */
export const WealthIcon = line('M4 6h16v2.3H4zM4 12h16v7H4z');
export const SupportIcon = line('M4 5h16v11h-9l-4.5 3.5V16H4z');
export const MineIcon = stroke(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M5 20.2c.5-4 3.3-5.9 7-5.9s6.5 1.9 7 5.9" />
  </>,
);
export const FilterIcon = line('M4.5 7h15M7.5 12h9M10.5 17h3');
export const BackIcon = arrow('m14.5 5-7 7 7 7');
export const ChevronIcon = arrow('m9.5 6 6 6-6 6');
export const ListIcon = line('M4.5 7h15M4.5 12h15M4.5 17h15');
export const WarningIcon = line('M12 4.5 21 19.5H3zM12 10.5v4M12 16.9v.1');

export const CloseIcon = line('m6 6 12 12M18 6 6 18');
export const CheckIcon = line('m5 12.5 4.5 4.5L19 7.5');
export const InfoIcon = line('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.6v.1');

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z';

export const EyeIcon = line(`${EYE}M12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z`);
export const EyeOffIcon = line(`${EYE}M4.5 19.5l15-15`);

export const ShieldIcon = line('M12 3.5 19 6v5.5c0 4.4-3 7.4-7 9-4-1.6-7-4.6-7-9V6z');
export const BellIcon = line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5c.6.7 3.4.7 4 0');
