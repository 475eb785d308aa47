import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { isLockupRow } from '../../machines/purchaseFacts';
import type { OrderIntent } from '../../machines/orderFacts';
import type { TransferIntent } from '../../machines/transferFacts';
import type { Actor } from '../../scenarios/format';
import { IdentityScreen } from '../../screens/identity/IdentityScreen';
import { HoldingOrders } from '../../screens/shared/wealth/HoldingOrders';
import { LockupOrders } from '../../screens/shared/wealth/LockupOrders';
import { selectMachines } from '../../state/machines/machines';
import type { MachineRecord } from '../../state/machines/machines';
import { Page } from '../../ui/Page';
import { routerFuture } from '../../ui/routerFuture';
import { PlainStage } from './PlainStage';
import { OrderStage } from './OrderStage';
import { toAppId } from './stageStore';
import { transferPath, TransferStage } from './TransferStage';

interface ActorStageProps {
  readonly actor: Actor;
  /** The record in the frame; null before the machine's first event. */
  readonly record: MachineRecord | null;
}

/** The app's screen, or the part of it, for one machine, mounted as in the app. */
export function ActorStage({ actor, record }: ActorStageProps) {
  const machines = useSelector(selectMachines);
  const shown = record ? (machines[toAppId(record)] ?? null) : null;
  // readScenario has already validated the actor's input.
  const { input } = actor;

  switch (actor.machine) {
    case 'order': {
      const intent = input as unknown as OrderIntent;
      const order = shown?.machine === 'order' ? shown : null;
      return (
        <MemoryRouter future={routerFuture} key={actor.id} initialEntries={['/trade']}>
          <OrderStage intent={intent} record={order} />
        </MemoryRouter>
      );
    }
    case 'kyc':
      return (
        <MemoryRouter future={routerFuture} key={actor.id} initialEntries={['/realname']}>
          <IdentityScreen />
        </MemoryRouter>
      );
    case 'lockup':
      return (
        <MemoryRouter future={routerFuture} key={actor.id} initialEntries={['/lc']}>
          <EarnStage isLockup />
        </MemoryRouter>
      );
    case 'transfer': {
      const intent = input as unknown as TransferIntent;
      const transfer = { intent, record: shown?.machine === 'transfer' ? shown : null };
      const path = transferPath(transfer);
      return (
        <MemoryRouter future={routerFuture} key={`${actor.id} ${path}`} initialEntries={[path]}>
          <TransferStage {...transfer} />
        </MemoryRouter>
      );
    }
    case 'purchase': {
      const row = shown?.machine === 'purchase' ? shown.context.row : null;
      if (row === null) return <PlainStage actor={actor} record={record} />;
      return (
        <MemoryRouter future={routerFuture} key={actor.id} initialEntries={['/lc']}>
          <EarnStage isLockup={isLockupRow(row)} />
        </MemoryRouter>
      );
    }
    default:
      return <PlainStage actor={actor} record={record} />;
  }
}

/** The list in which the app shows lock-ups or purchases. */
function EarnStage({ isLockup }: { readonly isLockup: boolean }) {
  const { formatMessage } = useIntl();
  return isLockup ? (
    <Page title={formatMessage({ id: 'wealth.view.lockups' })}>
      <LockupOrders />
    </Page>
  ) : (
    <Page title={formatMessage({ id: 'wealth.view.holdings' })}>
      <HoldingOrders />
    </Page>
  );
}
