import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Scenario } from '#contract/scenarioFormat';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { CloseIcon } from '#src/ui/icons/index';
import type { Sample } from '#src/machines/model';
import { color, space, text } from '../shared/style';
import { faultSentence, faultReason } from '../shared/faultText';
import { Select } from '../shared/Select';
import { useFormatFieldText } from '../shared/useFormatFieldText';
import { AddFact } from './AddFact';
import type { DraftProblems } from './draft';
import { eventFields } from './draftFields';
import { LineField } from './LineField';
import { useStepDraft } from './useStepDraft';

interface StepEditorProps {
  readonly scenario: Scenario;
  readonly index: number;
  /** All event types that the step's machine knows. */
  readonly events: readonly string[];
  /** Suggested values of an event's fields, by field path. */
  readonly wordsOf: (type: string) => ReadonlyMap<string, readonly string[]> | undefined;
  /** Initial fields for a newly chosen event type. */
  readonly samples: readonly Sample[];
  /** Context fields of an actor for which an expectation is possible. */
  readonly factsOf: (actor: string) => readonly string[];
  readonly onApply: (scenario: Scenario, runs: boolean) => void;
  readonly onCancel: () => void;
}

/** The form of a step: its time, the fields of its event, and its expectations. */
export function StepEditor(props: StepEditorProps) {
  const { scenario, index, events, wordsOf, samples, factsOf, onApply, onCancel } = props;
  const { formatMessage } = useIntl();
  const readable = useFormatFieldText();
  const readableNote = (typed: string) => (readable(typed) === typed ? undefined : readable(typed));
  const form = useRef<HTMLFormElement>(null);
  const step = useStepDraft(scenario, index);
  const { draft, problems } = step;
  const problem = useProblemText(problems);
  const words = draft.send && wordsOf(draft.send.type);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  useEffect(() => {
    if (problems.size > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const apply = (runs: boolean) => {
    const edited = step.apply();
    if (edited) onApply(edited, runs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(false);
  };
  const chooseEvent = (type: string) => {
    const sample = samples.find(({ event }) => event.type === type);
    if (!sample) return step.chooseEvent(type, null);
    return step.chooseEvent(type, eventFields(sample.event));
  };

  return (
    <$Form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={formatMessage({ id: 'lab.edit.title' }, { step: index + 1 })}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <LineField
        label={formatMessage({ id: 'lab.edit.time' })}
        value={draft.at}
        error={problem('at')}
        onChange={step.typeTime}
      />
      {draft.page.map(({ path, text: typed }) => (
        <LineField
          key={path}
          label={formatMessage({ id: path === 'until' ? 'lab.edit.until' : 'lab.edit.byMs' })}
          value={typed}
          isNumeric
          error={problem(`page.${path}`)}
          onChange={(value) => step.typeSpan(path, value)}
        />
      ))}
      {draft.send && (
        <$Group>
          <legend>{formatMessage({ id: 'lab.edit.event' }, { actor: draft.send.to })}</legend>
          <Select
            label={formatMessage({ id: 'lab.edit.event.type' })}
            isBare
            value={draft.send.type}
            options={[...new Set([draft.send.type, ...events])].map((type) => ({
              value: type,
              label: type,
            }))}
            error={problem('type')}
            onChange={chooseEvent}
          />
          {draft.send.fields.map(({ path, text: typed }) => (
            <LineField
              key={path}
              label={path}
              value={typed}
              note={readableNote(typed)}
              words={words?.get(path)}
              error={problem(`event.${path}`)}
              onChange={(value) => step.typeField(path, value)}
            />
          ))}
        </$Group>
      )}
      {draft.expects.map(({ actor, fields }) => (
        <$Group key={actor}>
          <legend>{formatMessage({ id: 'lab.edit.expects' }, { actor })}</legend>
          {fields.map(({ path, text: typed }) => (
            <$Fact key={path}>
              <LineField
                label={path}
                value={typed}
                note={readableNote(typed)}
                error={problem(`expect.${actor}.${path}`)}
                onChange={(value) => step.typeFact(actor, path, value)}
              />
              {path !== 'state' && (
                <IconButton
                  label={formatMessage({ id: 'lab.edit.fact.remove' }, { field: path })}
                  onClick={() => step.removeFact(actor, path)}
                >
                  <CloseIcon size={16} />
                </IconButton>
              )}
            </$Fact>
          ))}
          <AddFact
            actor={actor}
            names={factsOf(actor).filter((name) => !fields.some(({ path }) => path === name))}
            onAdd={(path, value) => step.addFact(actor, path, value)}
          />
        </$Group>
      ))}
      <$Hint>{formatMessage({ id: 'lab.edit.hint' })}</$Hint>
      {problem('step') !== undefined && <$Wrong role="alert">{problem('step')}</$Wrong>}
      <$Actions>
        <Button type="submit">{formatMessage({ id: 'lab.edit.apply' })}</Button>
        <Button kind="tonal" onClick={() => apply(true)}>
          {formatMessage({ id: 'lab.edit.run' })}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {formatMessage({ id: 'lab.edit.cancel' })}
        </Button>
      </$Actions>
    </$Form>
  );
}

const PROBLEM_MESSAGES = {
  notTime: 'lab.problem.notTime',
  notValue: 'lab.problem.notValue',
  notName: 'lab.problem.notName',
  sameName: 'lab.problem.sameName',
} as const;

/** Returns the error text of an input by its name; undefined if there is no problem. */
function useProblemText(problems: DraftProblems) {
  const intl = useIntl();
  return (place: string): string | undefined => {
    const problem = problems.get(place);
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return intl.formatMessage({ id: PROBLEM_MESSAGES[problem] });
    // An error below its own field needs no location; an error in another step does.
    return place === 'step' || problem.kind === 'outOfOrder'
      ? faultSentence(intl, problem)
      : faultReason(intl, problem);
  };
}

const $Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.one};
`;

const $Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  min-width: 0;
  margin: 0;
  padding: ${space.half} 0 0;
  border: 0;
  border-top: 1px solid ${color.line};

  legend {
    float: left;
    padding: ${space.half} 0;
    font-size: ${text.label};
    font-weight: 650;
  }
`;

const $Fact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`;

const $Hint = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Wrong = styled.p`
  font-size: ${text.label};
  color: ${color.bad};
`;

const $Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;
