/** Icons for the tab bar, the header and the banner, which surround every screen. */
import { line, stroke } from './draw';

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
export const BackIcon = line('m14.5 5-7 7 7 7');
export const ChevronIcon = line('m9.5 6 6 6-6 6');
export const ListIcon = line('M4.5 7h15M4.5 12h15M4.5 17h15');
export const WarningIcon = line('M12 4.5 21 19.5H3zM12 10.5v4M12 16.9v.1');
