import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { movesByStep } from '../model/frames';
import type { Frame, Player } from '#testkit/player/player';
import type { Transition } from '#testkit/player/replayResult';
import { color, space, text } from '../shared/style';
import { Changes } from './Changes';
import { Checks } from './Checks';
import { StepRow } from './StepRow';

/** Number of rows shown before and after the current one, because a scenario may have ten thousand steps. */
const ROWS_AROUND = 60;

interface StepListProps {
  readonly player: Player;
  readonly frame: Frame;
  readonly stepCount: number;
  readonly onChoose: (index: number) => void;
  /** Actions for the current step. */
  readonly actions: ReactNode;
  /** Shown instead of the details of the current step during editing. */
  readonly editor: ReactNode;
}

/** The scenario as a list of steps. The current step shows its changes. */
export function StepList({ player, frame, stepCount, onChoose, actions, editor }: StepListProps) {
  const { formatMessage } = useIntl();
  const moves = useMemo(() => movesByStep(player), [player]);
  const current = Math.min(frame.stepsDone, stepCount) - 1;
  const first = Math.max(0, Math.min(current, stepCount - ROWS_AROUND) - ROWS_AROUND);
  const last = Math.min(stepCount, first + 2 * ROWS_AROUND);
  const currentResult = player.results[current];

  return (
    <>
      {first > 0 && <$More>{formatMessage({ id: 'lab.steps.before' }, { count: first })}</$More>}
      <ol aria-label={formatMessage({ id: 'lab.steps' })}>
        {player.steps.slice(first, last).map((step, offset) => {
          const index = first + offset;
          const isCurrent = index === current;
          return (
            <StepRow
              key={index}
              index={index}
              step={step}
              result={player.results[index]}
              status={player.statusOf(index, frame)}
              own={deadlineEvents(moves[index] ?? [])}
              isCurrent={isCurrent}
              onChoose={onChoose}
            >
              {isCurrent &&
                (editor || (
                  <>
                    {currentResult && <Checks result={currentResult} />}
                    {moves[index]?.map((move, at) => (
                      <Changes key={at} move={move} />
                    ))}
                    {actions}
                  </>
                ))}
            </StepRow>
          );
        })}
      </ol>
      {last < stepCount && (
        <$More>{formatMessage({ id: 'lab.steps.after' }, { count: stepCount - last })}</$More>
      )}
    </>
  );
}

const $More = styled.p`
  padding: ${space.one} ${space.oneHalf};
  font-size: ${text.label};
  color: ${color.muted};
`;

/** Deadline events of a step, as text. */
const deadlineEvents = (moves: readonly Transition[]): string =>
  moves
    .filter(({ step }) => step === null)
    .map(({ move: payload }) => `${payload.id}: ${payload.event.type}`)
    .join(' · ');
