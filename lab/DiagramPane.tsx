import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { MachineKind } from '#src/machines/kinds';
import type { MachineSet } from '#src/machines/registry';
import type { Actor } from '#contract/scenarioFormat';
import { Diagram } from './diagram/Diagram';
import { acceptedEvents, readMachineGraph } from './diagram/machineGraph';
import type { Frame } from '#testkit/player/player';
import { color, mono, space, text } from './shared/style';

interface DiagramPaneProps {
  readonly actor: Pick<Actor, 'id' | 'machine'>;
  readonly frame: Pick<Frame, 'machines' | 'moves'>;
  readonly machines: MachineSet;
}

/**
 * Shows the machine of the selected actor as a diagram, how far its request is, and the events that the current state
 * accepts.
 */
export function DiagramPane({ actor, frame, machines }: DiagramPaneProps) {
  const { formatMessage } = useIntl();
  const { machine } = machines[actor.machine as MachineKind];
  const graph = readMachineGraph(machine);
  const record = frame.machines[actor.id];
  const initial = graph.states.find(({ isInitial }) => isInitial)?.name ?? '';
  const active = record ? String(record.value) : initial;
  const progress = record?.progress;
  const moves = frame.moves.filter(({ move }) => move.id === actor.id);
  const accepted = acceptedEvents(graph, active);

  return (
    <$Pane tabIndex={0}>
      <Diagram machine={machine} name={actor.machine} active={active} moves={moves} />
      {progress && (
        <$Accepts>
          {formatMessage(
            { id: 'lab.diagram.request' },
            { state: progress.value, round: progress.context.round },
          )}
        </$Accepts>
      )}
      <$Accepts>
        {accepted.length > 0 ? (
          <>
            {formatMessage({ id: 'lab.diagram.accepts' })}{' '}
            {accepted.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </>
        ) : (
          formatMessage({ id: 'lab.diagram.final' }, { state: active })
        )}
      </$Accepts>
    </$Pane>
  );
}

const $Pane = styled.div`
  overflow-y: auto;
  padding: ${space.oneHalf};
`;

const $Accepts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.half} ${space.one};
  margin-top: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};

  code {
    font-family: ${mono};
    font-size: ${text.label};
    color: ${color.text};
  }
`;
