/** Icons for the user's own limits and price alerts. */
import { line } from './draw';

export const ShieldIcon = line('M12 3.5 19 6v5.5c0 4.4-3 7.4-7 9-4-1.6-7-4.6-7-9V6z');
export const BellIcon = line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5c.6.7 3.4.7 4 0');
