/** What a recorder's keys show, and the tools of the lab. */
import { line } from '../../ui/icons/draw';

export const PlayIcon = line('M7 4.5v15l12.5-7.5z', true);
export const PauseIcon = line('M7 5h3.4v14H7zM13.6 5H17v14h-3.4z', true);
export const StepForwardIcon = line('M6 5.5v13l9-6.5zM18 5.5v13');
export const StepBackIcon = line('M18 5.5v13l-9-6.5zM6 5.5v13');
export const ToStartIcon = line('M19.5 5.5v13l-7-6.5zM12 5.5v13l-7-6.5zM3.8 5.5v13');
export const ToEndIcon = line('M4.5 5.5v13l7-6.5zM12 5.5v13l7-6.5zM20.2 5.5v13');
export const KeyboardIcon = line('M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8');
export const OpenIcon = line('M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4');
export const SaveIcon = line('M12 4.5v11M7.5 11 12 15.5l4.5-4.5M4.5 15.5v4h15v-4');
export const EditIcon = line('M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3');
export const BranchIcon = line('M6 4.5v15M6 12.5h6.5a4 4 0 0 0 4-4V5M13.5 8l3-3.2 3 3.2');
export const TrashIcon = line(
  'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.2 10.5v5.5M13.8 10.5v5.5',
);
