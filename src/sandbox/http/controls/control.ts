import type * as v from 'valibot';
import type { Outcome } from '../../domain/outcome';
import type { Exchange } from '../calls/call';

/** A lever of the sandbox that no user has. */
export interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: `/_sandbox/${string}`;
  readonly request: v.GenericSchema;
  readonly run: (exchange: Exchange, input: unknown) => Promise<Outcome<unknown>>;
}

/** Ties the input of `run` to the schema that made it. */
export function control<S extends v.GenericSchema>(entry: {
  method: Control['method'];
  path: Control['path'];
  request: S;
  run(exchange: Exchange, input: v.InferOutput<S>): Promise<Outcome<unknown>>;
}): Control {
  return { ...entry, run: (exchange, input) => entry.run(exchange, input) };
}
