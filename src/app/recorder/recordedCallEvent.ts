/** Converts an event of the protocol to the form in which it may be recorded. */
import type { ApiError } from '../../api/errors';
import type { ProtocolEvent, RequestProgress } from '../../tracker/protocol';
import type { RecordedCallEvent } from './recording';

/** An event of the protocol, the progress of its request after it, and the server time, ms. */
export interface SeenCallEvent {
  readonly id: string;
  readonly event: ProtocolEvent;
  readonly progress: RequestProgress;
  readonly at: number;
}

/** The error without details that could identify a person. */
function redactedError(error: ApiError) {
  switch (error.kind) {
    case 'refused':
      return { kind: error.kind, reason: error.reason, code: error.code, data: {} };
    case 'invalid':
      return { kind: error.kind, code: error.code, fields: [] };
    case 'shape':
      return { kind: error.kind, call: error.call, path: '' };
    case 'http': {
      const { kind, status, retryAfterSec } = error;
      return { kind, status, ...(retryAfterSec !== undefined && { retryAfterSec }) };
    }
    case 'tooMany':
      return { kind: error.kind, retryAfterSec: error.retryAfterSec };
    case 'aborted':
      return { kind: error.kind, sent: error.sent };
    default:
      return { kind: error.kind };
  }
}

function redactedCallEvent(event: ProtocolEvent): RecordedCallEvent['event'] {
  if (event.type === 'FAILED') {
    const error = redactedError(event.error);
    return { type: event.type, error, ...(event.isRepeated && { isRepeated: true }) };
  }
  if (event.type !== 'LISTED') return undefined;
  const { type, isMissing, mayStillArrive } = event;
  return { type, isMissing, mayStillArrive };
}

/** Null for an event that neither a scenario contains nor a call follows. */
export function recordedCallEvent({
  id,
  event,
  progress: { commands: all, context },
  at,
}: SeenCallEvent): RecordedCallEvent | null {
  const commands = all.flatMap(({ type }): RecordedCallEvent['commands'] => {
    if (type === 'tellRefused' || type === 'tellAbsent') return ['end'];
    return type === 'send' || type === 'lookUp' ? [type] : [];
  });
  // The move that ends the request tells the same with more details.
  const recorded = commands.includes('end') ? undefined : redactedCallEvent(event);
  if (!recorded && commands.length === 0) return null;
  const isFirst = commands.includes('send') && !context.isRepetition;
  return {
    ...{ did: 'call', id, at, commands, key: context.key, isFirst },
    ...(recorded && { event: recorded }),
  };
}
