import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { StepResult } from '#testkit/player/replayResult';
import { color, mono, space, text, weight } from '../shared/style';
import { useFormatFieldText } from '../shared/useFormatFieldText';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { toFieldText } from './draftFields';

const MARKS = { met: '✓', failed: '✕' };

interface ChecksProps {
  readonly result: StepResult;
  /** Hides the checks that passed. */
  readonly onlyFailed?: boolean;
}

/** The checks of a step: each expected field with its actual value, marked by colour and text. */
export function Checks({ result, onlyFailed = false }: ChecksProps) {
  const { formatMessage } = useIntl();
  const readable = useFormatFieldText();
  const shown = (value: unknown) => (value === undefined ? '–' : readable(toFieldText(value)));
  const checks = result.checks.filter(({ isMet }) => !onlyFailed || !isMet);
  return (
    <>
      {result.machineError !== null && (
        <$Broken>
          {formatMessage({ id: 'lab.step.broken' }, { error: result.machineError })}
        </$Broken>
      )}
      {checks.length > 0 && (
        <$Checks>
          {checks.map(({ actor, field, expected, actual, isMet }) => (
            <$Check key={`${actor} ${field}`} $isMet={isMet}>
              <span aria-hidden="true">{isMet ? MARKS.met : MARKS.failed}</span>
              <VisuallyHidden>
                {isMet
                  ? formatMessage({ id: 'lab.check.met' })
                  : formatMessage({ id: 'lab.check.failed' })}
              </VisuallyHidden>
              <span>{[actor, field].join('.')}</span>
              {isMet ? (
                <span>{shown(expected)}</span>
              ) : (
                <span>
                  {formatMessage(
                    { id: 'lab.check.difference' },
                    { wanted: shown(expected), got: shown(actual) },
                  )}
                </span>
              )}
            </$Check>
          ))}
        </$Checks>
      )}
    </>
  );
}

const $Checks = styled.ul`
  display: grid;
  gap: 2px;
  padding-block: ${space.half};
  font-family: ${mono};
  font-size: ${text.label};
`;

const $Check = styled.li<{ $isMet: boolean }>`
  display: grid;
  grid-template-columns: 1.2em minmax(0, auto) minmax(0, 1fr);
  gap: 0 ${space.one};
  overflow-wrap: anywhere;
  color: ${({ $isMet }) => ($isMet ? color.good : color.bad)};
  font-weight: ${({ $isMet }) => ($isMet ? weight.regular : weight.strong)};
`;

const $Broken = styled.p`
  font-size: ${text.label};
  font-weight: ${weight.strong};
  color: ${color.bad};
  overflow-wrap: anywhere;
`;
