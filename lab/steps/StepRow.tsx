import { memo, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ScenarioStep } from '#contract/scenarioFormat';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { StepStatus } from '#testkit/player/player';
import type { StepResult } from '#testkit/player/replayResult';
import { formatElapsed } from '../shared/elapsed';
import { color, mono, radius, size, space, text, weight } from '../shared/style';
import { Checks } from './Checks';
import { useStepTexts } from './useStepTexts';

interface StepRowProps {
  readonly index: number;
  readonly step: ScenarioStep;
  readonly result: StepResult | undefined;
  readonly status: StepStatus;
  /** Text of the deadline events before this step; may be empty. */
  readonly own: string;
  /** True for the step that was played last. */
  readonly isCurrent: boolean;
  readonly onChoose: (index: number) => void;
  /** Details of the step, shown below it while it is the current step. */
  readonly children?: ReactNode;
}

/** A step in the list: time, event, and result of its checks. */
export const StepRow = memo(function StepRow({
  index,
  step,
  result,
  status,
  own,
  isCurrent,
  onChoose,
  children,
}: StepRowProps) {
  const { formatMessage } = useIntl();
  const words = useStepTexts();
  const row = useRef<HTMLLIElement>(null);
  const states = Object.entries(step.expect ?? {}).map(([, { state }]) => state);

  useEffect(() => {
    const list = row.current?.closest('[data-scrolls]');
    // Scrolls only the list, not the page.
    if (!isCurrent || !row.current || !list) return;
    const place = row.current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (place.top < frame.top || place.bottom > frame.bottom) {
      list.scrollTop += place.top - frame.top - frame.height / 4;
    }
  }, [isCurrent]);

  return (
    <$Row ref={row} $status={status} data-step={index + 1} data-status={status}>
      <$Line
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onChoose(index)}
      >
        <$Mark $status={status} aria-hidden="true">
          <$Number>{index + 1}</$Number>
          {MARKS[status]}
        </$Mark>
        <$Time>
          <VisuallyHidden>
            {formatMessage({ id: 'lab.step.number' }, { step: index + 1 })}
          </VisuallyHidden>
          {formatElapsed(step.at)}
        </$Time>
        <$What>
          {words.what(step, own)}
          {result?.hasMoved === false && status !== 'waiting' && (
            <$Quiet>{formatMessage({ id: 'lab.step.ignored' })}</$Quiet>
          )}
        </$What>
        <$States>{states.join(' · ')}</$States>
        <VisuallyHidden>{words.status(status)}</VisuallyHidden>
      </$Line>
      {!isCurrent && status === 'red' && result && (
        <$Below>
          <Checks result={result} onlyFailed />
        </$Below>
      )}
      {children && <$Below>{children}</$Below>}
    </$Row>
  );
});

const MARKS: Readonly<Record<StepStatus, string>> = {
  none: '·',
  waiting: '○',
  green: '✓',
  red: '✕',
};
const INKS: Readonly<Record<StepStatus, string>> = {
  none: color.muted,
  waiting: color.muted,
  green: color.good,
  red: color.bad,
};

const $Row = styled.li<{ $status: StepStatus }>`
  border-bottom: 1px solid ${color.line};
  background: ${({ $status }) => ($status === 'red' ? color.badWash : 'transparent')};
`;

const $Line = styled.button`
  display: grid;
  grid-template-columns: 40px 9.5ch minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.one};
  width: 100%;
  min-height: ${size.target};
  padding: ${space.half} ${space.oneHalf};
  font-size: ${text.label};
  line-height: 1.3;
  text-align: start;

  &[aria-current='step'] {
    box-shadow: inset 3px 0 ${color.accent};
    background: ${color.accentWash};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Mark = styled.span<{ $status: StepStatus }>`
  display: flex;
  justify-content: space-between;
  font-weight: ${weight.strong};
  color: ${({ $status }) => INKS[$status]};
`;

const $Number = styled.span`
  min-width: 2ch;
  font-weight: ${weight.regular};
  color: ${color.muted};
  text-align: end;
`;

const $Time = styled.span`
  color: ${color.muted};
  text-align: end;
`;

const $What = styled.span`
  font-family: ${mono};
  font-size: ${text.label};
  overflow-wrap: anywhere;
`;

const $Quiet = styled.span`
  margin-inline-start: ${space.one};
  color: ${color.muted};
`;

const $States = styled.span`
  padding: 1px 6px;
  border-radius: ${radius.small};
  font-family: ${mono};
  font-size: ${text.label};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;

const $Below = styled.div`
  padding-bottom: ${space.one};
  padding-inline: 60px ${space.oneHalf};
`;
