/** docs/machines.md, read off the machines themselves. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { MachineKind } from '../src/machines/kinds';
import { MACHINES } from '../src/machines/registry';
import { SCHEMAS } from '../src/machines/schemas';

interface Way {
  readonly from: string;
  /** `always` for a way that needs no event. */
  readonly event: string;
  readonly guard: string;
  readonly to: string;
  readonly actions: string;
}

const ABOUT: Readonly<Record<MachineKind, string>> = {
  order: 'A rise/fall order, from the tap to the verdict.',
  kyc: "A user's identity, from the first submission to the reviewer's word.",
  lockup: 'A lock-up that earns day by day until it is complete.',
  purchase: 'A purchase of a lock-up, wealth product or fund, from the tap to a certain answer.',
  transfer: 'A deposit or withdrawal, from the tap to the verdict.',
};

/** Guards and actions are named by text in all our machines; a function would have no name to show. */
const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  const { type } = thing as { readonly type?: unknown };
  if (typeof type === 'string') return type;
  throw new Error('a guard or action without a name cannot be documented');
};

function waysOf(machine: AnyStateMachine): readonly Way[] {
  const ways = (from: string, event: string, definitions: readonly AnyTransitionDefinition[]) =>
    definitions.map(({ guard, target, actions }): Way => ({
      from,
      event,
      guard: guard === undefined ? '' : nameOf(guard),
      to: target?.[0]?.key ?? from,
      actions: actions.map(nameOf).join(', '),
    }));
  return Object.values(machine.states).flatMap(({ key, transitions, always }) => [
    ...[...transitions].flatMap(([event, definitions]) => ways(key, event, definitions)),
    ...ways(key, 'always', always ?? []),
  ]);
}

const isPassed = ({ states }: AnyStateMachine, state: string) =>
  (states[state]?.always ?? []).length > 0;

function diagramOf(machine: AnyStateMachine): string {
  const states = Object.values(machine.states);
  const labels = new Map<string, string[]>();
  for (const { from, event, guard, to } of waysOf(machine)) {
    const arrow = `${from} --> ${to}`;
    const label = event === 'always' ? guard : event;
    const known = labels.get(arrow) ?? [];
    if (label !== '' && !known.includes(label)) known.push(label);
    labels.set(arrow, known);
  }
  const lines = [
    ...states
      .filter(({ key }) => isPassed(machine, key))
      .map(({ key }) => `state ${key} <<choice>>`),
    `[*] --> ${machine.root.initial.target?.[0]?.key ?? ''}`,
    ...[...labels].map(([arrow, words]) =>
      words.length > 0 ? `${arrow}: ${words.join(', ')}` : arrow,
    ),
    ...states.filter(({ type }) => type === 'final').map(({ key }) => `${key} --> [*]`),
  ];
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

const code = (word: string) => (word === '' ? '' : `\`${word}\``);

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function sectionOf(kind: MachineKind): string {
  const { machine, version } = MACHINES[kind];
  const events = Object.entries(SCHEMAS[kind].events).map(([event, { entries }]) => [
    code(event),
    Object.keys(entries).map(code).join(', '),
  ]);
  const ways = waysOf(machine).map(({ from, event, guard, to, actions }) => [
    code(from),
    event === 'always' ? 'at once' : code(event),
    code(guard),
    code(to),
    actions.split(', ').map(code).join(', '),
  ]);
  return [
    `## ${kind}`,
    `${ABOUT[kind]} Version ${version}.`,
    diagramOf(machine),
    tableOf(['state', 'event', 'if', 'leads to', 'and does'], ways),
    tableOf(['event', 'carries'], events),
  ].join('\n\n');
}

const HEAD = `# The machines

Made by \`npm run docs:machines\` from \`src/machines\`; a test fails when it is no longer true. A diamond is a state that
is passed through within one event. An event that a state does not name changes nothing. Of several ways for one event
the first whose condition holds is taken. [scenarios.md](scenarios.md) says how their stories are told.`;

/** The whole page, as Markdown that a formatter may still align. */
export const machineDocs = (): string =>
  `${[HEAD, ...(Object.keys(MACHINES) as MachineKind[]).map(sectionOf)].join('\n\n')}\n`;
