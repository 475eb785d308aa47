/** A step during editing. The fields are texts as typed, so that invalid input is not lost. */
import type { Expectation, Scenario, ScenarioStep } from '#contract/scenarioFormat';
import type { ScenarioFault } from '#testkit/player/scenarioFault';
import { replaceStep } from '#testkit/player/writeScenario';
import { formatElapsed, parseElapsed } from '../shared/elapsed';
import { eventFields, fromFields, toFields } from './draftFields';
import type { DraftField, DraftFieldProblem } from './draftFields';

export interface StepDraft {
  /** Virtual time in stopwatch format. */
  readonly at: string;
  /** Times and durations of the page change, in ms. */
  readonly page: readonly DraftField[];
  readonly send: {
    readonly to: string;
    readonly type: string;
    readonly fields: readonly DraftField[];
  } | null;
  readonly expects: readonly { readonly actor: string; readonly fields: readonly DraftField[] }[];
}

export const createDraft = ({ at, send, page, expect }: ScenarioStep): StepDraft => {
  return {
    at: formatElapsed(at),
    page: toFields(page ?? {}).filter(({ path }) => path !== 'does'),
    send: send ? { to: send.to, type: send.event.type, fields: eventFields(send.event) } : null,
    expects: toExpects(expect),
  };
};

const toExpects = (expect: ScenarioStep['expect'] = {}): StepDraft['expects'] =>
  Object.entries(expect).map(([actor, facts]) => ({ actor, fields: toFields(facts) }));

/** Problems by input: `at`, `type`, `event.order.fee`, `expect.o1.state`; `step` is the whole step. */
export type DraftProblems = ReadonlyMap<string, DraftFieldProblem | 'notTime' | ScenarioFault>;

type ApplyResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: DraftProblems };

const prefixed = (prefix: string, problems: ReadonlyMap<string, DraftFieldProblem>) =>
  [...problems].map(([path, problem]) => [`${prefix}${path}`, problem] as const);

/**
 * Builds the step from a draft. Keeps the parts that the form does not show, such as the call that an event answers.
 */
function toStep(
  before: ScenarioStep,
  draft: StepDraft,
): { readonly step: ScenarioStep; readonly problems: DraftProblems } {
  const problems = new Map<string, DraftFieldProblem | 'notTime' | ScenarioFault>();
  const at = parseElapsed(draft.at);
  if (at === null) problems.set('at', 'notTime');
  const { expect: expectBefore, ...others } = before;
  const isExpecting = draft.expects.length > 0;
  let step: ScenarioStep = {
    ...(isExpecting && expectBefore ? before : others),
    at: at ?? before.at,
  };
  if (before.page) {
    const spans = fromFields(draft.page);
    if (!spans.ok)
      prefixed('page.', spans.problems).forEach(([key, why]) => problems.set(key, why));
    else step = { ...step, page: { ...before.page, ...spans.values } };
  }

  if (draft.send && before.send) {
    const { to, type, fields } = draft.send;
    const event = fromFields(fields);
    if (!event.ok)
      prefixed('event.', event.problems).forEach(([key, why]) => problems.set(key, why));
    else step = { ...step, send: { ...before.send, to, event: { type, ...event.values } } };
  }
  const expect: Record<string, Expectation> = {};
  for (const { actor, fields } of draft.expects) {
    const facts = fromFields(fields);
    if (facts.ok) expect[actor] = facts.values as Expectation;
    else
      prefixed(`expect.${actor}.`, facts.problems).forEach(([key, why]) => problems.set(key, why));
  }
  return { step: isExpecting ? { ...step, expect } : step, problems };
}

/**
 * Returns the input to which a fault belongs. A fault in another step belongs to the time, because only a new time of
 * this step can cause it.
 */
function faultInput({ step, field }: ScenarioFault, index: number, draft: StepDraft): string {
  if (step !== index || field === 'at') return 'at';
  if (field === 'send.event.type') return 'type';
  const inner = field?.replace(/^send\./, '') ?? '';
  const known = [
    ...draft.page.map(({ path }) => `page.${path}`),
    ...(draft.send?.fields ?? []).map(({ path }) => `event.${path}`),
    ...draft.expects.flatMap(({ actor, fields }) =>
      fields.map(({ path }) => `expect.${actor}.${path}`),
    ),
  ];
  return known.find((path) => path === inner || path.startsWith(`${inner}.`)) ?? 'step';
}

/** Returns the scenario with the edited step, validated like a file, or the problems by input. */
export function applyDraft(scenario: Scenario, index: number, draft: StepDraft): ApplyResult {
  const before = scenario.steps[index];
  if (!before) return { ok: false, problems: new Map() };
  const { step, problems } = toStep(before, draft);
  if (problems.size > 0) return { ok: false, problems };
  const read = replaceStep(scenario, index, step);
  return read.ok
    ? read
    : { ok: false, problems: new Map([[faultInput(read.fault, index, draft), read.fault]]) };
}
