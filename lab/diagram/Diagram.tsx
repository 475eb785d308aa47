import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { color } from '#src/ui/tokens';
import type { Transition } from '#testkit/player/replayResult';
import { LINE_HEIGHT, layoutDiagram } from './layout';
import type { StateBoxLayout, EdgeLayout } from './layout';
import { edgesTaken, readMachineGraph } from './machineGraph';

interface DiagramProps {
  readonly machine: AnyStateMachine;
  readonly name: string;
  /** The current state; the initial state before the first event. */
  readonly active: string;
  /** The machine's transitions so far, oldest first. */
  readonly moves: readonly Transition[];
}

type EdgeStyle = 'plain' | 'open' | 'taken';
const strokes: Readonly<Record<EdgeStyle, string>> = {
  plain: color.faint,
  open: color.text,
  taken: color.accent,
};

/**
 * Draws a machine as a state diagram with the current state, the last transition, and the possible next transitions.
 */
export function Diagram({ machine, name, active, moves }: DiagramProps) {
  const { formatMessage } = useIntl();
  const graph = useMemo(() => readMachineGraph(machine), [machine]);
  const picture = useMemo(() => layoutDiagram(graph), [graph]);
  const last = moves.at(-1)?.move;
  const event = last?.event.type;
  const taken = last
    ? edgesTaken(graph, { from: last.from, to: last.to, event: last.event.type })
    : [];
  const visited = new Set<string>(moves.flatMap(({ move: payload }) => [payload.from, payload.to]));

  const edgeStyle = ({ edge }: EdgeLayout): EdgeStyle => {
    if (taken.includes(edge)) return 'taken';
    return edge.from === active ? 'open' : 'plain';
  };
  // The important lines are drawn last, so that they cover the others.
  const order: readonly EdgeStyle[] = ['plain', 'open', 'taken'];
  const lines = picture.lines
    .map((line) => ({ line, look: edgeStyle(line) }))
    .sort((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
  const labelledLine = lines.findLast(({ look }) => look === 'taken')?.line;

  return (
    <$Picture
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      style={{ maxWidth: picture.width * 1.4 }}
      role="img"
      aria-label={
        last
          ? formatMessage(
              { id: 'lab.diagram.moved' },
              { name, active, from: last.from, to: last.to, event: last.event.type },
            )
          : formatMessage({ id: 'lab.diagram.resting' }, { name, active })
      }
    >
      {lines.map(({ line, look }) => (
        <g key={`${line.edge.from} ${line.edge.to}`} data-edge={look}>
          <path
            d={line.path}
            fill="none"
            stroke={strokes[look]}
            strokeWidth={look === 'taken' ? 2.5 : look === 'open' ? 1.75 : 1}
            strokeDasharray={look === 'plain' ? '2 2' : undefined}
          />
          <polygon points={line.arrow} fill={strokes[look]} />
        </g>
      ))}
      {picture.boxes.map((box) => (
        <StateBox
          key={box.state.name}
          box={box}
          isActive={box.state.name === active}
          isVisited={visited.has(box.state.name)}
        />
      ))}
      {labelledLine && (
        <$Name
          x={clampToPicture(labelledLine.labelPosition.x, event, picture.width)}
          y={labelledLine.labelPosition.y + 4}
        >
          {event}
        </$Name>
      )}
    </$Picture>
  );
}

/** Keeps the label inside the picture. */
function clampToPicture(x: number, name = '', width: number): number {
  const half = name.length * 3.9;
  return Math.max(half, Math.min(width - half, x));
}

interface StateBoxProps {
  readonly box: StateBoxLayout;
  readonly isActive: boolean;
  readonly isVisited: boolean;
}

function StateBox({ box, isActive, isVisited }: StateBoxProps) {
  const { state, lines, x, y, width, height } = box;
  const ground = isActive ? color.accent : isVisited ? color.accentWash : color.panel;
  const frame = { x: x - width / 2, y: y - height / 2, width, height, rx: 10 };
  const first = y + 4 - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return (
    <g data-state={state.name} data-active={isActive || undefined}>
      <rect
        {...frame}
        fill={ground}
        stroke={isActive || isVisited ? color.accent : color.faint}
        strokeWidth={isActive ? 2 : 1}
        strokeDasharray={state.isTransient ? '3 3' : undefined}
      />
      {state.isFinal && (
        <rect
          x={frame.x + 3}
          y={frame.y + 3}
          width={width - 6}
          height={height - 6}
          rx={7}
          fill="none"
          stroke={isActive ? color.onAccent : color.faint}
        />
      )}
      {lines.map((line, index) => (
        <$Label
          key={line}
          x={x}
          y={first + index * LINE_HEIGHT}
          fill={isActive ? color.onAccent : color.text}
          fontWeight={isActive ? 700 : 400}
        >
          {line}
        </$Label>
      ))}
    </g>
  );
}

const $Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  margin-inline: auto;
`;

const $Label = styled.text`
  font-size: 12.5px;
  text-anchor: middle;
`;

const $Name = styled.text`
  font-size: 11.5px;
  font-weight: 650;
  text-anchor: middle;
  fill: ${color.accent};
  stroke: ${color.background};
  stroke-width: 4px;
  stroke-linejoin: round;
  paint-order: stroke;
`;
