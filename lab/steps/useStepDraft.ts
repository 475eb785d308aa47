import { useState } from 'react';
import type { Scenario } from '#contract/scenarioFormat';
import { applyDraft, createDraft } from './draft';
import type { DraftProblems, StepDraft } from './draft';
import type { DraftField } from './draftFields';

const NONE: DraftProblems = new Map();

const withText = (fields: readonly DraftField[], path: string, text: string) =>
  fields.map((field) => (field.path === path ? { ...field, text } : field));

const without = (fields: readonly DraftField[], path: string) =>
  fields.filter((field) => field.path !== path);

/** State of the step form: the draft, and the problems that the last attempt to apply it has found. */
export function useStepDraft(scenario: Scenario, index: number) {
  const [draft, setDraft] = useState<StepDraft>(() =>
    createDraft(scenario.steps[index] ?? { at: 0 }),
  );
  const [problems, setProblems] = useState<DraftProblems>(NONE);

  /** Any edit clears all problems; the next attempt checks again. */
  const change = (next: StepDraft) => {
    setDraft(next);
    setProblems(NONE);
  };
  const changeEvent = (edit: (fields: readonly DraftField[]) => readonly DraftField[]) =>
    draft.send && change({ ...draft, send: { ...draft.send, fields: edit(draft.send.fields) } });
  const changeFacts = (
    actor: string,
    edit: (fields: readonly DraftField[]) => readonly DraftField[],
  ) =>
    change({
      ...draft,
      expects: draft.expects.map((each) =>
        each.actor === actor ? { ...each, fields: edit(each.fields) } : each,
      ),
    });

  return {
    draft,
    problems,
    typeTime: (at: string) => change({ ...draft, at }),
    typeSpan: (path: string, text: string) =>
      change({ ...draft, page: withText(draft.page, path, text) }),
    chooseEvent: (type: string, fields: readonly DraftField[] | null) =>
      draft.send &&
      change({ ...draft, send: { ...draft.send, type, fields: fields ?? draft.send.fields } }),
    typeField: (path: string, text: string) =>
      changeEvent((fields) => withText(fields, path, text)),
    typeFact: (actor: string, path: string, text: string) =>
      changeFacts(actor, (fields) => withText(fields, path, text)),
    addFact: (actor: string, path: string, text: string) =>
      changeFacts(actor, (fields) => [...without(fields, path), { path, text }]),
    removeFact: (actor: string, path: string) =>
      changeFacts(actor, (fields) => without(fields, path)),
    /** Returns the edited scenario. If there are problems, shows them at their fields and returns undefined. */
    apply(): Scenario | undefined {
      const edited = applyDraft(scenario, index, draft);
      if (edited.ok) return edited.scenario;
      setProblems(edited.problems);
      return undefined;
    },
  };
}
