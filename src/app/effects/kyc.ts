/** What follows around identity: it is sent once, checked where the answer is lost, and asked after while someone looks. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { dropSealed, isOutcomeUnknown } from '../../api';
import type { Verification } from '../../contract';
import type { KycEvent } from '../../machines/kyc';
import type { Clock } from '../../state/clock';
import type { Host } from '../../state/host';
import { isSending, KYC_ID, selectKyc } from '../../state/identity';
import type { KycRecord } from '../../state/identity';
import type { WithMachines } from '../../state/machines';
import { openMachine } from '../../state/sendToMachine';
import type { KycCalls } from './kycCalls';
import { refusalOf, silenceOf } from './callVerdict';
import { createRest } from './rest';

export interface KycDeps {
  readonly dispatch: ThunkDispatch<WithMachines, unknown, UnknownAction>;
  readonly getState: () => WithMachines;
  readonly clock: Clock;
  readonly host: Host;
  readonly calls: KycCalls;
  /** Shown and online: someone sees what happens. */
  readonly isAwake: () => boolean;
  /** The exchange has taken a submission: what was typed and photographed is needed no more. */
  readonly onTaken: () => void;
  /** The state has changed, so the user's details fetched so far are no longer true. */
  readonly onChanged: () => void;
}

export interface KycEffects {
  /** Resolves when the submission was answered, or its answer is known to be lost. */
  submitted(sealed: string): Promise<void>;
  /** Any row of the exchange, whoever asked for it. */
  reported(row: Verification): void;
  watched(isShown: boolean): void;
  woke(): void;
  stop(): void;
}

/** A review takes seconds in the sandbox and minutes elsewhere, so we ask ever more seldom. */
const PAUSES_MS = [2_000, 2_000, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000] as const;
const pauseOf = (round: number) => PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)] ?? 30_000;

const isTaken = (from: KycRecord['value'] | undefined, to: KycRecord['value']) =>
  from !== undefined && isSending(from) && (to === 'under_review' || to === 'approved');

/** For one session, until `stop`. */
export function startKycEffects(deps: KycDeps): KycEffects {
  const { dispatch, getState, clock, host, calls, isAwake } = deps;
  const rest = createRest(host, isAwake);
  let isShown = false;
  let isFollowing = false;
  let hasStopped = false;
  let round = 0;

  const phase = () => selectKyc(getState())?.value;

  function move(event: KycEvent): boolean {
    const from = phase();
    const sent = { machine: 'kyc', id: KYC_ID, event, input: {}, at: clock.now() } as const;
    if (hasStopped || !dispatch(openMachine(sent))) return false;
    const to = phase();
    if (to === undefined || to === from) return true;
    round = 0;
    if (isTaken(from, to)) deps.onTaken();
    if (!isSending(to)) deps.onChanged();
    void follow();
    return true;
  }

  const mustAsk = () =>
    !hasStopped && (phase() === 'checking' || (isShown && phase() === 'under_review'));

  /** Asks for as long as there is something to learn and someone to see it. One of these runs at a time. */
  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    while (mustAsk()) {
      await rest.pause(pauseOf(round));
      round += 1;
      if (!mustAsk()) break;
      const answer = await calls.ask();
      if ('data' in answer) move({ type: 'REPORTED', row: answer.data });
    }
    isFollowing = false;
  }

  return {
    async submitted(sealed) {
      if (!move({ type: 'SUBMITTED' })) return dropSealed({ sealed });
      const answer = await calls.send(sealed);
      if ('data' in answer) move({ type: 'ACCEPTED', row: answer.data });
      else if (isOutcomeUnknown(answer.error)) {
        move({ type: 'UNANSWERED', cause: silenceOf(answer.error) });
      } else move({ type: 'REFUSED', refusal: refusalOf(answer.error) });
    },
    reported(row) {
      // While checking, only an answer that was asked for after the loss says whether the submission arrived.
      if (phase() !== 'checking') move({ type: 'REPORTED', row });
    },
    watched(shown) {
      isShown = shown;
      round = 0;
      void follow();
    },
    woke() {
      round = 0;
      rest.wake();
    },
    stop() {
      hasStopped = true;
      rest.stop();
    },
  };
}
