import type * as v from 'valibot';
import type { Outcome } from '../../domain/outcome';
import type { Exchange } from '../calls/call';

/** Schema of a control's request, with `entries` to detect unknown fields. */
export type ControlRequest = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** A call for tests that only the sandbox has. Users have no access. */
export interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: `/_sandbox/${string}`;
  readonly request: ControlRequest;
  readonly run: (exchange: Exchange, input: unknown) => Promise<Outcome<unknown>>;
}

/** Creates a control whose `run` gets the input type of its schema. */
export function control<S extends ControlRequest>(entry: {
  method: Control['method'];
  path: Control['path'];
  request: S;
  run(exchange: Exchange, input: v.InferOutput<S>): Promise<Outcome<unknown>>;
}): Control {
  return { ...entry, run: (exchange, input) => entry.run(exchange, input) };
}
