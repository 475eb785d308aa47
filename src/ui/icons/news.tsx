/** Icons for sheets, toasts and results. */
import { line } from './draw';

export const CloseIcon = line('m6 6 12 12M18 6 6 18');
export const CheckIcon = line('m5 12.5 4.5 4.5L19 7.5');
export const InfoIcon = line('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.6v.1');
