import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { styled } from 'styled-components';
import { ErrorBoundary } from '#src/app/ErrorBoundary.tsx';
import type { Actor } from '#contract/scenarioFormat';
import { TimeContext } from '#src/state/time/time';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { color, radius, space } from '../shared/style';
import type { Frame } from '#testkit/player/player';
import { createShownTime } from '#testkit/player/shownTime';
import { ActorStage } from './ActorStage';
import { createStageStore } from './stageStore';

interface StageProps {
  readonly frame: Frame;
  readonly actor: Actor;
  /** Virtual ms per wall-clock ms; 0 while playback is paused. */
  readonly rate: number;
}

/**
 * The components of the app at one moment of a scenario: the store contains the machines of the moment, and the clock
 * shows its time.
 */
export function LabStage({ frame, actor, rate }: StageProps) {
  const { formatMessage } = useIntl();
  const [{ stage, clock }] = useState(() => {
    // The store is filled before the first render, so that no component is rendered at time zero.
    const made = { stage: createStageStore(), clock: createShownTime() };
    made.clock.show(frame);
    made.stage.show(frame.machines, frame.knownServerNow);
    return made;
  });
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    clock.show(frame);
    stage.show(frame.machines, frame.knownServerNow);
  }, [clock, stage, frame]);

  useEffect(() => {
    // CSS runs countdown bars in wall-clock time, so their rate is set to the rate of the scenario.
    for (const animation of element.current?.getAnimations({ subtree: true }) ?? []) {
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      animation.playbackRate = frame.page.isAsleep ? 0 : rate;
    }
  }, [frame, rate]);

  return (
    <$Phone ref={element} tabIndex={0}>
      <Provider store={stage.store}>
        <TimeContext value={clock.time}>
          <ErrorBoundary
            // A new key resets the error boundary at each step.
            resetKey={`${actor.id} ${frame.stepsDone}`}
            fallback={() => (
              <EmptyState title={formatMessage({ id: 'lab.stage.broken' })}>
                {formatMessage({ id: 'lab.stage.broken.why' })}
              </EmptyState>
            )}
          >
            <ActorStage actor={actor} record={frame.machines[actor.id] ?? null} />
          </ErrorBoundary>
        </TimeContext>
      </Provider>
    </$Phone>
  );
}

const $Phone = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  margin: ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.background};
`;
