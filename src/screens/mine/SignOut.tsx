import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectMachines } from '../../state/machines/machines';
import { selectOpenOrders } from '../../state/machines/orders';
import { signOut } from '../../state/session';
import { hasDrafts } from '../../state/storage/drafts';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Button } from '../../ui/Button';
import { LogoutIcon } from '../../ui/icons';
import { Stack } from '../../ui/Page';
import { Sheet } from '../../ui/Sheet';

/** States of a request whose outcome is unknown. */
const UNDECIDED: ReadonlySet<unknown> = new Set([
  'submitting',
  'checking',
  'resubmitting',
  'proving',
]);

/** Signs out. Asks first when drafts would be lost, orders are open, or a request is undecided. */
export function SignOut() {
  const { formatMessage } = useIntl();
  const dispatch = useThunkDispatch();
  const running = useSelector(selectOpenOrders).length;
  const machines = useSelector(selectMachines);
  const hasUndecided = Object.values(machines).some(({ value }) => UNDECIDED.has(value));
  const [isAsking, setAsking] = useState(false);
  const confirmSignOut = () => dispatch(signOut());
  const label = formatMessage({ id: 'mine.signOut' });

  const reasons = () => [
    ...(hasDrafts() ? [formatMessage({ id: 'mine.signOut.drafts' })] : []),
    ...(running > 0 ? [formatMessage({ id: 'mine.signOut.orders' }, { count: running })] : []),
    ...(hasUndecided ? [formatMessage({ id: 'mine.signOut.unsure' })] : []),
  ];

  return (
    <>
      <Button
        kind="secondary"
        block
        icon={<LogoutIcon size={20} />}
        onClick={() => (reasons().length > 0 ? setAsking(true) : confirmSignOut())}
      >
        {label}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={formatMessage({ id: 'mine.signOut.ask' })}
        closeLabel={formatMessage({ id: 'common.close' })}
        footer={
          <Stack $gap="one">
            <Button block onClick={() => setAsking(false)}>
              {formatMessage({ id: 'mine.signOut.stay' })}
            </Button>
            <Button kind="secondary" block onClick={confirmSignOut}>
              {label}
            </Button>
          </Stack>
        }
      >
        {reasons().map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Sheet>
    </>
  );
}
