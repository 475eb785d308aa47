import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { MachineKind } from '#src/machines/kinds';
import type { MachineSet } from '#src/machines/registry';
import type { Actor } from '#contract/scenarioFormat';
import { acceptedEvents, readMachineGraph } from '../diagram/machineGraph';
import type { Frame } from '#testkit/player/player';
import { color, mono, radius, size, space, text, twoPanes, weight } from '../shared/style';
import type { ManualStep } from '../model/labState';
import { useStepTexts } from '../steps/useStepTexts';
import { eventSamples } from './eventSamples';
import { availablePageChanges } from './pageChanges';

interface ContinuePaneProps {
  readonly actor: Actor;
  readonly frame: Frame;
  readonly machines: MachineSet;
  /** Virtual ms of the next step; null if there is none. */
  readonly nextAt: number | null;
  readonly title: string;
  readonly onDone: (made: ManualStep) => void;
}

/**
 * Lets the user continue a scenario by hand: sends any event that the machine's current state accepts, or changes the
 * page.
 */
export function ContinuePane(props: ContinuePaneProps) {
  const { actor, frame, machines, nextAt, title, onDone } = props;
  const { formatMessage } = useIntl();
  const [last, setLast] = useState({ name: '', isStep: 0 });
  const pane = useRef<HTMLElement>(null);
  const { stepsDone } = frame;
  const addStep = (name: string, made: ManualStep) => {
    setLast({ name, isStep: stepsDone + 1 });
    onDone(made);
  };

  // Keeps the pane in view, because each added step moves it down.
  useEffect(() => {
    void pane.current?.scrollIntoView({ block: 'nearest' });
  }, [stepsDone]);

  const graph = readMachineGraph(machines[actor.machine as MachineKind].machine);
  const record = frame.machines[actor.id] ?? null;
  const state = record
    ? String(record.value)
    : (graph.states.find(({ isInitial }) => isInitial)?.name ?? '');
  const accepted = acceptedEvents(graph, state);
  const { pageWords } = useStepTexts();
  const samples = eventSamples({ actor, record, now: frame.knownServerNow }, accepted);

  return (
    <$Pane ref={pane} aria-label={title}>
      <$Title>{title}</$Title>
      <$Text>
        {samples.length > 0
          ? formatMessage({ id: 'lab.hand.accepts' }, { actor: actor.id, state })
          : formatMessage({ id: 'lab.hand.final' }, { actor: actor.id, state })}
      </$Text>
      <$Events>
        {samples.map(({ event, variant }) => {
          const name = [event.type, variant].filter(Boolean).join(' ');
          return (
            <$Event
              key={name}
              type="button"
              aria-label={formatMessage({ id: 'lab.hand.send' }, { event: name })}
              onClick={() => addStep(name, { to: actor.id, event })}
            >
              {event.type}
              {variant !== '' && <span>{variant}</span>}
            </$Event>
          );
        })}
      </$Events>
      <$Text>{formatMessage({ id: 'lab.hand.page' })}</$Text>
      <$Events>
        {availablePageChanges(frame, nextAt).map((page) => (
          <$Event key={page.does} type="button" onClick={() => addStep(pageWords(page), { page })}>
            {pageWords(page)}
          </$Event>
        ))}
      </$Events>
      <$Text role="status">
        {last.isStep === stepsDone &&
          last.name !== '' &&
          formatMessage({ id: 'lab.hand.sent' }, { event: last.name, state })}
      </$Text>
    </$Pane>
  );
}

const $Pane = styled.section`
  display: grid;
  gap: ${space.one};
  padding: ${space.oneHalf};
  background: ${color.accentWash};
  /* On a phone the transport covers the end of the page. */
  scroll-margin-bottom: 180px;

  ${twoPanes} {
    scroll-margin-bottom: 0;
  }
`;

const $Title = styled.h2`
  font-size: ${text.label};
`;

const $Text = styled.p`
  font-size: ${text.label};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;

const $Events = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;

const $Event = styled.button`
  display: grid;
  align-content: center;
  min-height: ${size.target};
  padding: ${space.half} ${space.oneHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.panel};
  font-family: ${mono};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  line-height: 1.3;

  span {
    font-weight: ${weight.regular};
    color: ${color.muted};
  }
`;
