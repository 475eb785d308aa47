/** Everything that happens around deposits and withdrawals: asking, checking, watching, telling the result. */
import type { TransferIntent } from '../../machines/transferFacts';
import type { Host } from '../../state/host';
import { machineClosed } from '../../state/machines';
import type { SentProof } from '../../state/transfers';
import { createAsking } from './askTransfer';
import { createRest } from './rest';
import type { TransferCalls } from './transferCalls';
import { createTransferDesk } from './transferDesk';
import type { TransferDeskDeps } from './transferDesk';
import { createTransferWatch } from './watchTransfers';

export interface TransferEffectsDeps extends TransferDeskDeps {
  readonly calls: TransferCalls;
  readonly host: Host;
  /** Shown and online: someone sees what happens. */
  readonly isAwake: () => boolean;
  readonly hasIdempotentWrites: () => boolean;
}

export interface TransferEffects {
  /** These four resolve when the fate of the call is certain. */
  deposit(intent: TransferIntent): Promise<void>;
  withdrawal(intent: TransferIntent, payPassword: string): Promise<void>;
  proof(proof: SentProof, image: string | null): Promise<void>;
  /** What an earlier page of this tab asked for and had no answer to. */
  resume(intent: TransferIntent): Promise<void>;
  /** A screen about transfers is open: asks for all there is. */
  look(): void;
  seen(id: string): void;
  /** The page is shown or online again. */
  woke(): void;
  /** The session is over: no timer rings, no answer counts any more, and no secret is kept. */
  stop(): void;
}

/** For one session. */
export function startTransferEffects(deps: TransferEffectsDeps): TransferEffects {
  const { dispatch, clock, host, calls, isAwake, hasIdempotentWrites } = deps;
  let hasStopped = false;
  const isStopped = () => hasStopped;
  const rest = createRest(host, isAwake);
  const desk = createTransferDesk(deps, () => watch.noteMoved());
  const watch = createTransferWatch({ desk, calls, host, isAwake, isStopped });
  const asking = createAsking({ desk, calls, clock, rest, hasIdempotentWrites, isStopped });

  return {
    ...asking,
    look: watch.look,
    seen(id) {
      const transfer = desk.find(id);
      if (transfer?.done) dispatch(machineClosed({ id: transfer.id }));
    },
    woke() {
      rest.wake();
      watch.wake();
    },
    stop() {
      hasStopped = true;
      rest.stop();
      watch.stop();
    },
  };
}
