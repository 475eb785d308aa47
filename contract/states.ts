/** States of rows. A later version of the contract may add states, so a client must read one that it does not know. */
import * as v from 'valibot';
import { choice } from './fields';

/** A client replaces a state that it does not know by this one. No backend sends it. */
const UNKNOWN_STATE = 'unknown';

type States = readonly [string, ...string[]];

/** Accepts only known states; the type of what is read contains `unknown`, so that no reader forgets it. */
export interface StateSchema<T extends States> extends v.BaseSchema<
  T[number],
  T[number] | typeof UNKNOWN_STATE,
  v.PicklistIssue
> {
  readonly type: 'picklist';
  readonly options: T;
  readonly isState: true;
}

/** The known states of a row. The schema is strict; `withUnknownStates` makes it tolerant. */
export const stateChoice = <const T extends States>(values: T): StateSchema<T> =>
  Object.assign(choice(values), { isState: true as const });

/** A schema with access to its nested schemas. */
type Node = v.GenericSchema & {
  readonly isState?: true;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly [Node, ...v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[]];
};

/** A state of any name; an unknown name is read as `unknown`. */
function tolerant(values: readonly string[]): Node {
  const known = choice([UNKNOWN_STATE, ...values]);
  return {
    ...known,
    '~run'(dataset, config) {
      const { value } = dataset;
      return known['~run'](
        typeof value === 'string' && !values.includes(value)
          ? { typed: false, value: UNKNOWN_STATE }
          : dataset,
        config,
      );
    },
  };
}

const WRAPPERS: Readonly<Record<string, (wrapped: Node) => Node>> = {
  optional: (wrapped) => v.optional(wrapped),
  nullable: (wrapped) => v.nullable(wrapped),
};

function tolerantNode(node: Node): Node {
  if (node.isState) return tolerant(node.options as readonly string[]);
  if (node.pipe) {
    const [first, ...checks] = node.pipe;
    const inner = tolerantNode(first);
    return inner === first ? node : (v.pipe(inner, ...checks) as Node);
  }
  if (node.entries) {
    const names = Object.entries(node.entries);
    const entries = names.map(([name, entry]) => [name, tolerantNode(entry)] as const);
    const isSame = entries.every(([name, entry]) => entry === node.entries?.[name]);
    return isSame ? node : v.object(Object.fromEntries(entries));
  }
  if (node.item) {
    const item = tolerantNode(node.item);
    return item === node.item ? node : v.array(item);
  }
  const wrap = WRAPPERS[node.type];
  if (node.wrapped && wrap) {
    const wrapped = tolerantNode(node.wrapped);
    return wrapped === node.wrapped ? node : wrap(wrapped);
  }
  if (node.type !== 'union') return node;
  const branches = (node.options as readonly Node[]).map(tolerantNode);
  return branches.every((branch, index) => branch === node.options?.[index])
    ? node
    : v.union(branches);
}

const read = new WeakMap<v.GenericSchema, v.GenericSchema>();

/** The schema by which a client reads: as strict as `schema`, but a state of a later version is read as `unknown`. */
export function withUnknownStates<S extends v.GenericSchema>(schema: S): S {
  const known = read.get(schema) ?? tolerantNode(schema);
  read.set(schema, known);
  return known as S;
}
