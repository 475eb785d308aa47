import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { isLockupRow } from '#src/machines/purchase/selectors';
import type { OrderIntent } from '#src/machines/order/selectors';
import type { TransferIntent } from '#src/machines/transfer/selectors';
import type { Actor } from '#contract/scenarioFormat';
import { DepositScreen } from '#src/screens/deposit/DepositScreen.tsx';
import { DepositPaymentScreen } from '#src/screens/depositPayment/DepositPaymentScreen.tsx';
import { IdentityScreen } from '#src/screens/identity/IdentityScreen.tsx';
import { HoldingOrders } from '#src/screens/shared/wealth/HoldingOrders.tsx';
import { LockupOrders } from '#src/screens/shared/wealth/LockupOrders.tsx';
import { WithdrawScreen } from '#src/screens/withdraw/WithdrawScreen.tsx';
import { selectMachines } from '#src/tracker/machines';
import type { MachineRecord } from '#src/tracker/machines';
import type { TransferMachineRecord } from '#src/tracker/transfers';
import { Page } from '#src/ui/Page.tsx';
import { routerFuture } from '#src/ui/routerFuture';
import { PlainStage } from './PlainStage';
import { OrderStage } from './OrderStage';
import { toAppId } from './stageStore';

interface ActorStageProps {
  readonly actor: Actor;
  /** The machine's record in the frame; null before its first event. */
  readonly record: MachineRecord | null;
}

/**
 * Renders the app's screen for one machine, or the part of the screen that shows this machine, mounted as in the app.
 */
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
      const path = pathOfTransfer(transfer);
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

interface TransferStageProps {
  readonly intent: TransferIntent;
  /** Null before the transfer is submitted. */
  readonly record: TransferMachineRecord | null;
}

/** Returns the path on which the app shows a transfer: the form until the transfer has an id, then its own page. */
function pathOfTransfer({ intent, record }: TransferStageProps): string {
  const row = record?.context.row ?? null;
  const query = row === null ? '' : encodeURIComponent(row.id);
  if (intent.kind === 'withdrawal')
    return row === null ? '/withdraw' : `/withdraw?withdrawal=${query}`;
  return row === null ? '/recharge' : `/recharge2?deposit=${query}`;
}

function TransferStage({ intent, record }: TransferStageProps) {
  if (intent.kind === 'withdrawal') return <WithdrawScreen />;
  return record?.context.row ? <DepositPaymentScreen /> : <DepositScreen />;
}
