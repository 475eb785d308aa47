/**
 * Runs the commands of the protocol and dispatches what happened. It decides nothing. Commands run only for transitions
 * that the executor itself has dispatched, so a state that was imported or restored by a tool sends nothing.
 */
import { TaskAbortError } from '@reduxjs/toolkit';
import type { CallResult } from '../api/answers';
import { retryAfterToStore } from '../api/errors';
import type { RequestEvent } from '../machines/requestStates';
import { reportProgrammingError } from '../state/reportProgrammingError';
import { openSealed } from '../state/secrets';
import { clearRetryAfter, retryAfterLeft, saveRetryAfter } from '../state/storage/retryAfterStore';
import { isPageVisible } from '../state/time/pageActivity';
import type { Command, ProtocolEvent } from './protocol';
import { requestMoved } from './machines';
import { isStillPending, noteRepetition, wasRepeated } from './pendingEntries';
import type { KindTypes, RequestApi, Secrets, Surroundings, TrackerSession } from './trackedKind';

interface Deps<T extends KindTypes, R> {
  readonly session: TrackerSession;
  readonly surroundings: Pick<Surroundings<never>, 'time' | 'hasIdempotentWrites'>;
  readonly request: RequestApi<T, R>;
  /** True if the call cannot be repeated without the secrets of the tap. */
  readonly needsSecrets: (record: T['record']) => boolean;
  /** The machine of a request without an outcome; null if there is none. */
  readonly findUndecided: (id: string) => T['record'] | null;
  readonly send: (id: string, event: RequestEvent | { readonly type: string }) => void;
  /** Applies the row that answered the call. */
  readonly applyAnswer: (id: string, row: R) => void;
  /** Applies the row of this request, if `rows` contain it. Returns true if they do. */
  readonly applyListed: (record: T['record'], rows: readonly R[]) => boolean;
}

/**
 * Maximum time for which a proxy may delay a call before it reaches the exchange (proxies time out after a minute).
 * Until it has passed, a request that the lists do not contain does not count as absent.
 */
const LATE_ARRIVAL_MS = 120_000;
const isWithinProxyDelay = (_record: unknown, waitedMs: number) => waitedMs <= LATE_ARRIVAL_MS;

export function createExecutor<T extends KindTypes, R>(deps: Deps<T, R>) {
  const { session, request, needsSecrets, findUndecided, send } = deps;
  const { time, hasIdempotentWrites } = deps.surroundings;
  const { clock } = time;
  /** Secrets are not in the store. They are opened once, at the tap. */
  const secretsById = new Map<string, Secrets>();

  const secretsOf = (id: string): Secrets => secretsById.get(id) ?? null;
  const progressOf = (id: string) => session.getState().tracker.machines[id]?.progress;

  const mayRepeat = (id: string, record: T['record']) =>
    (progressOf(id)?.context.isChecking !== true || isStillPending(id)) &&
    (secretsOf(id) !== null || !needsSecrets(record)) &&
    hasIdempotentWrites() &&
    !retryAfterLeft(id);

  async function call(id: string, record: T['record'], key: string): Promise<ProtocolEvent> {
    if (progressOf(id)?.context.isRepetition) noteRepetition(key);
    const answer: CallResult<R> = await request.send(record, secretsOf(id), key);
    if ('error' in answer) {
      saveRetryAfter(id, retryAfterToStore(answer.error));
      return { type: 'FAILED', error: answer.error, isRepeated: wasRepeated(key) };
    }
    deps.applyAnswer(id, answer.data);
    return { type: 'ANSWERED' };
  }

  async function readLists(id: string, record: T['record']): Promise<ProtocolEvent> {
    const sentAt = progressOf(id)?.context.sentAt ?? progressOf(id)?.context.at ?? 0;
    const waitedMs = clock.monotonic() - sentAt;
    const mayStillArrive = (request.mayStillArrive ?? isWithinProxyDelay)(record, waitedMs);
    const answer = await session.pause(request.lookUp(record));
    if ('error' in answer) return { type: 'LISTED', isMissing: false, mayStillArrive };
    const absence = request.absence?.(answer.data);
    const isMissing = !deps.applyListed(record, answer.data);
    return { type: 'LISTED', isMissing, mayStillArrive, absence };
  }

  async function checkLimit(record: T['record']): Promise<ProtocolEvent> {
    const refusal = await request.blockedBy?.(record);
    return refusal ? { type: 'BLOCKED', refusal } : { type: 'ALLOWED', at: clock.monotonic() };
  }

  async function wait(id: string, ms: number, record: T['record']): Promise<ProtocolEvent> {
    await session.delay(ms);
    // Without a connection the call itself is the next try: another call that succeeds says nothing about this one.
    if (!isPageVisible()) await session.condition(isPageVisible);
    const current = findUndecided(id) ?? record;
    return { type: 'DUE', at: clock.monotonic(), mayRepeat: mayRepeat(id, current) };
  }

  /** Runs a command. Its result is an event, unless the command only tells the machine what is known. */
  function execute(
    id: string,
    command: Command,
    record: T['record'],
  ): Promise<ProtocolEvent> | null {
    switch (command.type) {
      case 'checkLimit':
        return checkLimit(record);
      case 'send':
        return call(id, record, command.key ?? '');
      case 'lookUp':
        return readLists(id, record);
      case 'wait':
        return wait(id, command.ms, record);
      case 'tellUnanswered':
        send(id, { type: 'UNANSWERED', cause: command.cause });
        return null;
      case 'tellRefused':
        send(id, { type: 'REFUSED', refusal: command.refusal });
        return null;
      case 'tellAbsent':
        send(id, command.event);
        return null;
    }
  }

  /** Runs the commands of the last transition, as long as the request has no outcome and no later transition. */
  function run(id: string): void {
    const progress = progressOf(id);
    for (const command of progress?.commands ?? []) {
      const record = findUndecided(id);
      if (!record || progressOf(id)?.step !== progress?.step) return;
      void follow(id, progress?.step, () => execute(id, command, record));
    }
  }

  async function follow(
    id: string,
    step: number | undefined,
    work: () => Promise<ProtocolEvent> | null,
  ): Promise<void> {
    let event: ProtocolEvent | null;
    try {
      const working = work();
      event = working && (await session.pause(working));
    } catch (error) {
      // The session has ended.
      if (error instanceof TaskAbortError) return;
      reportProgrammingError(error);
      event = { type: 'CRASHED' };
    }
    if (!event || progressOf(id)?.step !== step) return;
    session.dispatch(requestMoved({ id, event }));
    run(id);
  }

  return {
    /** Runs the commands of a request whose machine was just started or restored. */
    start(id: string): void {
      const secrets = openSealed(id);
      if (secrets) secretsById.set(id, secrets);
      run(id);
    },
    /** Forgets what a request that has an outcome needed outside the store. */
    forget(id: string): void {
      clearRetryAfter(id);
      secretsById.delete(id);
    },
  };
}
