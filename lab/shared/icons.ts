/** Icons of the transport and the lab's tools. */
import { line } from '#src/ui/icons/draw.tsx';

export const PlayIcon = line('M7 4.5v15l12.5-7.5z', true);
export const PauseIcon = line('M7 5h3.4v14H7zM13.6 5H17v14h-3.4z', true);
export const StepForwardIcon = line('M6 5.5v13l9-6.5zM18 5.5v13');
export const StepBackIcon = line('M18 5.5v13l-9-6.5zM6 5.5v13');
export const ToStartIcon = line('M19.5 5.5v13l-7-6.5zM12 5.5v13l-7-6.5zM3.8 5.5v13');
export const ToEndIcon = line('M4.5 5.5v13l7-6.5zM12 5.5v13l7-6.5zM20.2 5.5v13');
export const OpenIcon = line('M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4');
export const SaveIcon = line('M12 4.5v11M7.5 11 12 15.5l4.5-4.5M4.5 15.5v4h15v-4');
export const EditIcon = line('M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3');
export const BranchIcon = line('M6 4.5v15M6 12.5h6.5a4 4 0 0 0 4-4V5M13.5 8l3-3.2 3 3.2');
export const TrashIcon = line(
  'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.2 10.5v5.5M13.8 10.5v5.5',
);
export const UndoIcon = line('M9 5.5 4.5 10 9 14.5M4.5 10H14a5 5 0 0 1 0 10h-3');
export const RedoIcon = line('M15 5.5 19.5 10 15 14.5M19.5 10H10a5 5 0 0 0 0 10h3');
export const LiveIcon = line(
  'M12 12h.1M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.7 18.3a9 9 0 0 1 0-12.6M18.3 5.7a9 9 0 0 1 0 12.6',
);
