/** Icons for quotes, the chart and the order ticket. */
import { line } from './draw';

const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z';

export const ChevronDownIcon = line('m6 9.5 6 6 6-6');
export const StarIcon = line(STAR);
export const StarFilledIcon = line(STAR, true);
export const RecentIcon = line('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.3v5.2l3.4 2');
export const SearchIcon = line(
  'M10.8 4a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6zM15.8 15.8 20.5 20.5',
);
export const PlusIcon = line('M12 5v14M5 12h14');
export const MinusIcon = line('M5 12h14');
export const ArrowUpIcon = line('M12 6.5 18.5 17h-13z', true);
export const ArrowDownIcon = line('M12 17.5 5.5 7h13z', true);
export const ChartCandlesIcon = line('M8 4v3M8 15v4M5.5 7h5v8h-5zM16 5v4M16 14v5M13.5 9h5v5h-5z');
export const AgainIcon = line('M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.5 4.5');
export const FullScreenIcon = line('M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15');
export const ChartLineIcon = line('M4 4v16h16M7.5 15l3.5-5 3.5 3L20 6.5');
