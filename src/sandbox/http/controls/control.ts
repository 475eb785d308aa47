import type * as v from 'valibot';
import type { Outcome } from '../../domain/outcome';
import type { Exchange } from '../calls/call';

/** The fields of a body, by name: what is not among them is a typing error. */
export type ControlRequest = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** A lever of the sandbox that no user has. */
export interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: `/_sandbox/${string}`;
  readonly request: ControlRequest;
  readonly run: (exchange: Exchange, input: unknown) => Promise<Outcome<unknown>>;
}

/** Ties the input of `run` to the schema that made it. */
export function control<S extends ControlRequest>(entry: {
  method: Control['method'];
  path: Control['path'];
  request: S;
  run(exchange: Exchange, input: v.InferOutput<S>): Promise<Outcome<unknown>>;
}): Control {
  return { ...entry, run: (exchange, input) => entry.run(exchange, input) };
}
