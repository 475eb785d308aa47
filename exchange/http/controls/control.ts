import type * as v from 'valibot';
import type { Outcome } from '../../domain/outcome';
import type { Exchange } from '../calls/call';

/** Needs `entries`, so that unknown fields can be detected. */
export type ControlRequest = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** A sandbox control for testers; users have no access. */
export interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: `/_sandbox/${string}`;
  readonly request: ControlRequest;
  readonly run: (exchange: Exchange, input: unknown) => Promise<Outcome<unknown>>;
}

/** Ties the input type of `run` to its schema. */
export function control<S extends ControlRequest>(entry: {
  method: Control['method'];
  path: Control['path'];
  request: S;
  run(exchange: Exchange, input: v.InferOutput<S>): Promise<Outcome<unknown>>;
}): Control {
  return { ...entry, run: (exchange, input) => entry.run(exchange, input) };
}
