import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endOwnSession, useConfigQuery } from '../../api';
import { selectMachines } from '../../tracker/machines';
import { selectOpenOrders } from '../../tracker/orders';
import { signOut } from '../../state/session';
import { hasDrafts } from '../../state/storage/drafts';
import { Button } from '../../ui/Button';
import { LogoutIcon } from '../../ui/icons';
import { Stack } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** States of machines whose request has an unknown outcome. */
const UNDECIDED: ReadonlySet<unknown> = new Set([
  'submitting',
  'checking',
  'resubmitting',
  'proving',
]);

/**
 * Sign-out button. It asks for confirmation if drafts would be lost, orders are open, or the outcome of a request is
 * unknown.
 */
export function SignOut() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const running = useAppSelector(selectOpenOrders).length;
  const machines = useAppSelector(selectMachines);
  const hasUndecided = Object.values(machines).some(({ value }) => UNDECIDED.has(value));
  const [isAsking, setAsking] = useState(false);
  const { data: config } = useConfigQuery();
  const confirmSignOut = () => {
    if (config?.sessionActions?.includes('end')) endOwnSession();
    dispatch(signOut());
  };
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
