import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { isLockupRow } from '#src/machines/purchaseFacts';
import type { OrderIntent } from '#src/machines/orderFacts';
import type { TransferIntent } from '#src/machines/transferFacts';
import type { Actor } from '#contract/scenarioFormat';
import { IdentityScreen } from '#src/screens/identity/IdentityScreen.tsx';
import { HoldingOrders } from '#src/screens/shared/wealth/HoldingOrders.tsx';
import { LockupOrders } from '#src/screens/shared/wealth/LockupOrders.tsx';
import { selectMachines } from '#src/state/machines/machines';
import type { MachineRecord } from '#src/state/machines/machines';
import { Page } from '#src/ui/Page.tsx';
import { routerFuture } from '#src/ui/routerFuture';
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
