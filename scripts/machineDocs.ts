/** Generates docs/machines.md from the machines' definitions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineKind } from '#src/machines/kinds';
import { MACHINES, SCHEMAS } from '#src/machines/registry';
import type { OpenSchema } from '#src/machines/registry';
import { isCommand, protocolMachine } from '#src/tracker/protocol';
import type { Command } from '#src/tracker/protocol';
import { contextFields } from './scenarioJsonSchema';

interface Transition {
  readonly from: string;
  /** The name of the event; `always` for an eventless transition. */
  readonly event: string;
  readonly guard: string;
  readonly to: string;
  readonly actions: string;
}

/** Returns the name of a guard or action. A function without a name could not be documented. */
const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  const { type } = thing as { readonly type?: unknown };
  if (typeof type === 'string') return type;
  throw new Error('a guard or action has no name, so it cannot be documented');
};

/** Stands for the source of a transition that every state has. */
const ANY_STATE = 'any';

function listTransitions(machine: AnyStateMachine): readonly Transition[] {
  const transitionsFor = (
    from: string,
    event: string,
    definitions: readonly AnyTransitionDefinition[],
  ) =>
    definitions.map(({ guard, target, actions }): Transition => ({
      from,
      event,
      guard: guard === undefined ? '' : nameOf(guard),
      to: target?.[0]?.key ?? from,
      actions: actions.map(nameOf).join(', '),
    }));
  const eventsOf = (from: string, { transitions }: Pick<AnyStateNode, 'transitions'>) =>
    [...transitions].flatMap(([event, definitions]) => transitionsFor(from, event, definitions));
  return [
    ...Object.values(machine.states).flatMap((state) => [
      ...eventsOf(state.key, state),
      ...transitionsFor(state.key, 'always', state.always ?? []),
    ]),
    ...eventsOf(ANY_STATE, machine.root),
  ];
}

const isTransient = ({ states }: AnyStateMachine, state: string) =>
  (states[state]?.always ?? []).length > 0;

function mermaidDiagram(machine: AnyStateMachine): string {
  const states = Object.values(machine.states);
  const labels = new Map<string, string[]>();
  for (const { from, event, guard, to } of listTransitions(machine)) {
    if (from === ANY_STATE) continue;
    const arrow = `${from} --> ${to}`;
    const label = event === 'always' ? guard : event;
    const known = labels.get(arrow) ?? [];
    if (label !== '' && !known.includes(label)) known.push(label);
    labels.set(arrow, known);
  }
  const lines = [
    ...states
      .filter(({ key }) => isTransient(machine, key))
      .map(({ key }) => `state ${key} <<choice>>`),
    `[*] --> ${machine.root.initial.target?.[0]?.key ?? ''}`,
    ...[...labels].map(([arrow, words]) =>
      words.length > 0 ? `${arrow}: ${words.join(', ')}` : arrow,
    ),
    ...states.filter(({ type }) => type === 'final').map(({ key }) => `${key} --> [*]`),
  ];
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** Describes a schema in words: `text`, `"rise" or "drop"`, `number`; optional and nullable schemas are marked. */
function describeType(schema: OpenSchema): string {
  const { wrapped, options, literal, type } = schema;
  if (type === 'optional' && wrapped) return `${describeType(wrapped)}, or absent`;
  if ((type === 'nullable' || type === 'nullish') && wrapped)
    return `${describeType(wrapped)}, or null`;
  if (literal !== undefined) return JSON.stringify(literal);
  if (type === 'picklist') return (options ?? []).map((each) => JSON.stringify(each)).join(' or ');
  if (type === 'array') return 'a list';
  if (type === 'union' || type === 'variant') {
    const forms = (options ?? []).map((each) => describeType(each as OpenSchema));
    return [...new Set(forms)].join(' or ');
  }
  return { string: 'text', number: 'number', boolean: 'true or false' }[type] ?? type;
}

/** Lists all fields with their types. Fields of nested objects get dotted names. */
function listFields(
  entries: Readonly<Record<string, OpenSchema>>,
  before: string,
): readonly (readonly [string, string])[] {
  return Object.entries(entries).flatMap(([name, schema]): (readonly [string, string])[] => {
    if (before === '' && name === 'type') return [];
    const inner = schema.entries ?? schema.wrapped?.entries;
    const field = `${before}${name}`;
    return inner ? [...listFields(inner, `${field}.`)] : [[code(field), describeType(schema)]];
  });
}

const code = (word: string) => (word === '' ? '' : `\`${word}\``);

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function machineSection(kind: MachineKind): string {
  const { machine, version } = MACHINES[kind];
  const events = Object.entries(SCHEMAS[kind].events).flatMap(([event, { entries }]) => {
    const [first = ['', ''], ...others] = listFields(entries, '');
    return [[code(event), ...first], ...others.map((field) => ['', ...field])];
  });
  const input = listFields(SCHEMAS[kind].input.entries, '');
  const transitionsFor = listTransitions(machine).map(({ from, event, guard, to, actions }) => [
    code(from),
    event === 'always' ? 'always' : code(event),
    code(guard),
    code(to),
    actions.split(', ').map(code).join(', '),
  ]);
  return [
    `## ${kind}`,
    `${SCHEMAS[kind].description} Version ${version}.`,
    mermaidDiagram(machine),
    markdownTable(['state', 'event', 'condition', 'next state', 'actions'], transitionsFor),
    ...(input.length > 0
      ? ['Fields of its `input`:', markdownTable(['field', 'type'], input)]
      : ['Its `input` is `{}`.']),
    'Fields of its events:',
    markdownTable(['event', 'field', 'type'], events),
    `Fields for expectations: \`state\`, ${contextFields(kind).map(code).join(', ')}.`,
  ].join('\n\n');
}

/** Describes how the executor runs each command. */
const COMMANDS: Readonly<Record<Command['type'], string>> = {
  checkLimit: "asks whether one of the user's own limits blocks the call: `ALLOWED` or `BLOCKED`",
  send: 'sends the call with its key: `ANSWERED` or `FAILED`',
  lookUp: 'reads the lists that would contain the request: `LISTED`',
  wait: 'waits for `ms`, and until the page is visible: `DUE`',
  tellUnanswered: 'sends `UNANSWERED` to the machine of the request',
  tellRefused: 'sends `REFUSED` to the machine of the request',
  tellAbsent:
    'sends `CONFIRMED_ABSENT`, or the event that the kind names, to the machine of the request',
};

function protocolSection(): string {
  const listed = (names: readonly string[]) => [...new Set(names)].map(code).join(', ');
  const transitions = listTransitions(protocolMachine).map((each) => {
    const actions = each.actions.split(', ');
    return [
      each.from === ANY_STATE ? 'any state' : code(each.from),
      each.event === 'always' ? 'always' : code(each.event),
      code(each.guard),
      code(each.to),
      listed(actions.filter(isCommand)),
      listed(actions.filter((name) => !isCommand(name))),
    ];
  });
  return [
    '## request',
    `How a request of any kind is brought to a known outcome ([the tracker](../src/tracker/README.md)). This machine is the
\`progress\` of a record in the store, beside the machine that the user sees. Its transitions return commands. From every
state, \`CRASHED\` leads to \`crashed\`.`,
    mermaidDiagram(protocolMachine),
    markdownTable(
      ['state', 'event', 'condition', 'next state', 'commands', 'updates'],
      transitions,
    ),
    'The commands, and the events that follow:',
    markdownTable(
      ['command', 'what the executor does'],
      Object.entries(COMMANDS).map(([command, meaning]) => [code(command), meaning]),
    ),
  ].join('\n\n');
}

const HEAD = `# The machines

Generated by \`npm run tools -- docs:machines\` from \`src/machines\`; a test fails when this page is out of date. A diamond is a state
that is left within the same event. A state ignores the events that it does not list. Of several transitions for one
event the first one whose condition is true is taken. The conditions: \`isDue\` the deadline has passed, \`isNewerRow\` the row
is newer than the known one, \`isOutcome\` it is the response to this request, \`isFinal\` the row is in a final state,
\`hasResult\` and \`hasEntry\` it has a result or an entry, \`isTakenAlready\` the exchange has already received the request.
\`stage\` is the latest stage that a row has proven: \`pending\`, \`ordered\` or \`final\` of an order, \`awaiting\`, \`review\` or
\`final\` of a transfer, and null before the first row. A row of the identity verification without a submission
(\`none\`) is what a machine of \`kyc\` knows from its start, so it is not news and changes no state.
Amounts and rates are decimal strings, times are whole ms since the epoch. [scenarios.md](scenarios.md) describes the format of their scenarios.`;

/** Returns the whole page as Markdown, before formatting. */
export const machineDocs = (): string =>
  `${[HEAD, ...(Object.keys(MACHINES) as MachineKind[]).map(machineSection), protocolSection()].join('\n\n')}\n`;
