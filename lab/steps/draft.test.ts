import { orderCallScenarios, transferCallScenarios } from '#testkit/scenarios/calls';
import { kycScenarios } from '#testkit/scenarios/kyc';
import { lockupScenarios } from '#testkit/scenarios/lockups';
import { orderScenarios } from '#testkit/scenarios/orders';
import { transferScenarios } from '#testkit/scenarios/transfers';
import type { Scenario } from '#contract/scenarioFormat';
import { applyDraft, createDraft } from './draft';
import type { StepDraft } from './draft';
import { parseFieldText, toFieldText } from './draftFields';

const won = orderScenarios.find(({ name }) => name === 'order won') as Scenario;
const labScenarios = [
  ...orderCallScenarios,
  ...transferCallScenarios,
  ...orderScenarios,
  ...kycScenarios,
  ...lockupScenarios,
  ...transferScenarios,
];

/** The draft of a step with some of its fields changed. */
function draftWith(index: number, changes: Readonly<Record<string, string>>): StepDraft {
  const draft = createDraft(won.steps[index] ?? { at: 0 });
  const retype = (prefix: string, fields: readonly { path: string; text: string }[]) =>
    fields.map((field) => ({ ...field, text: changes[`${prefix}${field.path}`] ?? field.text }));
  return {
    at: changes.at ?? draft.at,
    page: draft.page,
    send: draft.send && {
      ...draft.send,
      type: changes.type ?? draft.send.type,
      fields: retype('event.', draft.send.fields),
    },
    expects: draft.expects.map((each) => ({
      ...each,
      fields: retype(`expect.${each.actor}.`, each.fields),
    })),
  };
}

const edit = (index: number, changes: Readonly<Record<string, string>>) =>
  applyDraft(won, index, draftWith(index, changes));

describe('Step draft', () => {
  it('changes nothing when it is applied without an edit, for any step of any scenario', () => {
    for (const scenario of labScenarios) {
      scenario.steps.forEach((step, index) => {
        const edited = applyDraft(scenario, index, createDraft(step));
        expect(edited.ok).toBe(true);
        // Compares text, because the order of expectations matters.
        expect(edited.ok && JSON.stringify(edited.scenario)).toBe(JSON.stringify(scenario));
      });
    }
  });

  it('distinguishes words, numbers and quoted numbers', () => {
    expect(
      ['win', '97000.10', 10, null, true, '', 'two words', [1], ' x', '{'].map(toFieldText),
    ).toEqual(['win', '"97000.10"', '10', 'null', 'true', '""', 'two words', '[1]', '" x"', '"{"']);
    expect(parseFieldText('"97000.10"')).toEqual({ value: '97000.10' });
    expect(parseFieldText('97000.10')).toEqual({ value: 97_000.1 });
    expect(parseFieldText(' win ')).toEqual({ value: 'win' });
    expect(parseFieldText('１２．５')).toEqual({ value: 12.5 });
    expect(parseFieldText('\u200b٦٠ ')).toEqual({ value: 60 });
    expect(parseFieldText('"open')).toBeUndefined();
    expect(parseFieldText(' ')).toBeUndefined();
  });

  it('changes an expectation, an event field and the time', () => {
    const last = won.steps.length - 1;
    const edited = edit(last, {
      at: '62000',
      'event.order.profit': '"7.8"',
      'expect.o1.result': 'lose',
    });
    expect(edited.ok && edited.scenario.steps[last]).toMatchObject({
      at: 62_000,
      send: { to: 'o1', event: { type: 'REPORTED', order: { profit: '7.8', orderNo: 'R1' } } },
      expect: { o1: { state: 'settled', result: 'lose', profit: '7.9' } },
    });
  });

  const invalidEdits: readonly [string, number, Record<string, string>, string, unknown][] = [
    ['an invalid time', 1, { at: 'soon' }, 'at', 'notTime'],
    ['a time before the start', 1, { at: '-1' }, 'at', 'notTime'],
    [
      'a time before the previous step',
      2,
      { at: '100' },
      'at',
      expect.objectContaining({ kind: 'outOfOrder', step: 2 }),
    ],
    [
      'a time after the next step',
      1,
      { at: '5000' },
      'at',
      expect.objectContaining({ kind: 'outOfOrder', step: 2 }),
    ],
    ['an unfinished value', 1, { 'event.order.fee': '"0.1' }, 'event.order.fee', 'notValue'],
    ['an empty value', 1, { 'expect.o1.state': '' }, 'expect.o1.state', 'notValue'],
    [
      'a value of another kind',
      1,
      { 'event.order.fee': 'cheap' },
      'event.order.fee',
      expect.objectContaining({ kind: 'wrongField', field: 'send.event.order.fee' }),
    ],
    [
      'an unknown event',
      1,
      { type: 'TELEPORTED' },
      'type',
      expect.objectContaining({ kind: 'impossibleEvent', found: 'TELEPORTED' }),
    ],
  ];
  it.each(invalidEdits)(
    'rejects %s and reports the fault at its input',
    (_what, index, changes, place, problem) => {
      const edited = edit(index, changes);
      expect(edited.ok).toBe(false);
      expect(edited.ok ? [] : [...edited.problems]).toEqual([[place, problem]]);
    },
  );

  it('rejects a field with a forbidden or duplicate name', () => {
    const draft = draftWith(0, {});
    const withField = (path: string): StepDraft => ({
      ...draft,
      expects: draft.expects.map((each) => ({
        ...each,
        fields: [...each.fields, { path, text: '1' }],
      })),
    });
    for (const [path, problem] of [
      ['__proto__.x', 'notName'],
      ['', 'notName'],
      ['state', 'sameName'],
      ['state.inner', 'sameName'],
    ] as const) {
      const edited = applyDraft(won, 0, withField(path));
      expect(edited.ok ? [] : [...edited.problems]).toEqual([[`expect.o1.${path}`, problem]]);
    }
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('keeps properties that the form does not show', () => {
    const slept = orderScenarios.find(({ name }) => name === 'slept past the end') as Scenario;
    const index = slept.steps.findIndex(({ page }) => page);
    const edited = applyDraft(slept, index, createDraft(slept.steps[index] ?? { at: 0 }));
    expect(edited.ok && edited.scenario.steps[index]?.page).toEqual({
      does: 'sleep',
      until: 3_600_000,
    });
  });
});
