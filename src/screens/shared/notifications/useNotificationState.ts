import { useSyncExternalStore } from 'react';
import { notificationState, subscribeNotificationState } from '../../../state/device/notifications';

/** Whether this browser can show notifications and the user has allowed them. */
export const useNotificationState = () =>
  useSyncExternalStore(subscribeNotificationState, notificationState, notificationState);
