import { useIntl } from 'react-intl';
import { selectPreferences } from '../../state/storage/persist';
import { signalsChosen } from '../../state/storage/preferences';
import { Switch } from '../../ui/Switch';
import {
  requestNotificationPermission,
  notificationPermission,
} from '../shared/signals/notificationPermission';
import { useHasOrdered } from '../shared/signals/useHasOrdered';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** Switches for notifications, for vibration, and for keeping the screen on. */
export function SignalSwitches() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { signals } = useAppSelector(selectPreferences);
  const hasOrdered = useHasOrdered();
  const permission = notificationPermission();

  const setNotifications = async (isWanted: boolean) => {
    const isAllowed = isWanted && (await requestNotificationPermission()) === 'granted';
    dispatch(signalsChosen({ notifications: isAllowed }));
  };
  const notificationText = () => {
    if (permission === 'none') return formatMessage({ id: 'language.notifications.none' });
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
        detail={formatMessage({ id: 'language.vibration.detail' })}
        isOn={signals.vibration}
        onChange={(vibration) => dispatch(signalsChosen({ vibration }))}
      />
      <Switch
        label={formatMessage({ id: 'language.wakeLock' })}
        detail={formatMessage({ id: 'language.wakeLock.detail' })}
        isOn={signals.wakeLock}
        onChange={(wakeLock) => dispatch(signalsChosen({ wakeLock }))}
      />
    </>
  );
}
