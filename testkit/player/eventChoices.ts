/** Choices for the fields of an event in the step editor: the values that the schema allows. */
import type { MachineKind } from '#src/machines/kinds';
import { SCHEMAS } from '#src/machines/registry';
import type { OpenSchema } from '#src/machines/registry';

type Choices = readonly (readonly [path: string, words: readonly string[]])[];

function choicesAt(schema: OpenSchema, path: string): Choices {
  const { type, wrapped, entries, options = [], literal } = schema;
  if (wrapped) return choicesAt(wrapped, path);
  if (entries) {
    const prefix = path === '' ? '' : `${path}.`;
    return Object.entries(entries).flatMap(([key, of]) => choicesAt(of, `${prefix}${key}`));
  }
  if (type === 'union') return (options as OpenSchema[]).flatMap((of) => choicesAt(of, path));
  if (type === 'picklist') return [[path, options.map(String)]];
  return type === 'literal' ? [[path, [String(literal)]]] : [];
}

/** Choices by the dotted path of a field within its event. */
export function eventChoices(
  machine: MachineKind,
  type: string,
): ReadonlyMap<string, readonly string[]> {
  const choices = new Map<string, readonly string[]>();
  const schema = SCHEMAS[machine].events[type];
  for (const [path, words] of schema ? choicesAt(schema, '') : [])
    choices.set(path, [...new Set([...(choices.get(path) ?? []), ...words])]);
  return choices;
}
