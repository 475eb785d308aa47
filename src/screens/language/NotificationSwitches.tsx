import { useIntl } from 'react-intl';
import { selectPreferences } from '../../state/storage/persist';
import { notificationsChosen } from '../../state/storage/preferences';
import { Switch } from '../../ui/Switch';
import { allowNotifications } from '../../state/device/notifications';
import { canKeepAwake } from '../../state/device/wakeLock';
import { canVibrate } from '../../state/device/vibration';
import { useNotificationState } from '../shared/notifications/useNotificationState';
import { useHasOrdered } from '../shared/notifications/useHasOrdered';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** Switches for notifications, for vibration, and for keeping the screen on. */
export function NotificationSwitches() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { signals } = useAppSelector(selectPreferences);
  const hasOrdered = useHasOrdered();
  const permission = useNotificationState();
  const none = formatMessage({ id: 'language.notifications.none' });

  const setNotifications = async (isWanted: boolean) => {
    const isAllowed = isWanted && (await allowNotifications());
    dispatch(notificationsChosen({ notifications: isAllowed }));
  };
  const notificationText = () => {
    if (permission === 'none') return none;
    if (permission === 'denied') return formatMessage({ id: 'language.notifications.denied' });
    if (!hasOrdered && permission === 'default')
      return formatMessage({ id: 'language.notifications.later' });
    return formatMessage({ id: 'language.notifications.detail' });
  };

  return (
    <>
      <Switch
        label={formatMessage({ id: 'language.notifications' })}
        detail={notificationText()}
        isOn={signals.notifications && permission === 'granted'}
        disabled={permission !== 'granted' && (permission !== 'default' || !hasOrdered)}
        onChange={(isOn) => void setNotifications(isOn)}
      />
      <Switch
        label={formatMessage({ id: 'language.vibration' })}
        detail={canVibrate() ? formatMessage({ id: 'language.vibration.detail' }) : none}
        isOn={signals.vibration && canVibrate()}
        disabled={!canVibrate()}
        onChange={(vibration) => dispatch(notificationsChosen({ vibration }))}
      />
      <Switch
        label={formatMessage({ id: 'language.wakeLock' })}
        detail={canKeepAwake() ? formatMessage({ id: 'language.wakeLock.detail' }) : none}
        isOn={signals.wakeLock && canKeepAwake()}
        disabled={!canKeepAwake()}
        onChange={(wakeLock) => dispatch(notificationsChosen({ wakeLock }))}
      />
    </>
  );
}
