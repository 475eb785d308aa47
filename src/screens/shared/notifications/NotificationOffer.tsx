import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { selectPreferences } from '../../../state/storage/persist';
import { notificationsChosen } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { color, radius, space } from '../../../ui/tokens';
import { allowNotifications } from '../../../state/device/notifications';
import { useNotificationState } from './useNotificationState';
import { useHasOrdered } from './useHasOrdered';
import { useAppDispatch, useAppSelector } from '../../../state/store';

/**
 * Offers notifications of results while the page is hidden. It is shown only to users who have placed an order and have
 * neither allowed nor blocked notifications.
 */
export function NotificationOffer() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { signals } = useAppSelector(selectPreferences);
  const hasOrdered = useHasOrdered();
  const permission = useNotificationState();
  if (!hasOrdered || signals.notifications || permission !== 'default') return null;

  const turnOn = async () => {
    dispatch(notificationsChosen({ notifications: await allowNotifications() }));
  };
  return (
    <$Offer>
      <span>{formatMessage({ id: 'inbox.notify.offer' })}</span>
      <Button kind="secondary" onClick={() => void turnOn()}>
        {formatMessage({ id: 'inbox.notify.turnOn' })}
      </Button>
    </$Offer>
  );
}

const $Offer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneHalf};
  margin-bottom: ${space.one};
  padding-block: ${space.one};
  padding-inline: ${space.oneHalf} ${space.one};
  border-radius: ${radius.control};
  background: ${color.raised};

  button {
    flex: none;
  }
`;
