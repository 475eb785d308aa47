import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { selectPreferences } from '../../../state/storage/persist';
import { CHART_STUDIES, chartAdjusted } from '../../../state/storage/preferences';
import type { Study } from '../../../ui/chart/chartTypes';
import { color, size, space } from '../../../ui/tokens';
import { useAppDispatch, useAppSelector } from '../../../state/store';

/** Switches for the indicators of the chart. The choice is stored in the preferences. */
export function StudyChoices() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { chart } = useAppSelector(selectPreferences);
  const names: Readonly<Record<Study, string>> = {
    ema: formatMessage({ id: 'chart.study.ema' }),
    bands: formatMessage({ id: 'chart.study.bands' }),
    rsi: formatMessage({ id: 'chart.study.rsi' }),
    macd: formatMessage({ id: 'chart.study.macd' }),
  };
  const setStudy = (study: Study, isOn: boolean) =>
    dispatch(
      chartAdjusted({
        studies: CHART_STUDIES.filter((each) =>
          each === study ? isOn : chart.studies.includes(each),
        ),
      }),
    );

  return (
    <ul>
      <Choice
        name={formatMessage({ id: 'chart.study.ma' })}
        isOn={chart.averages}
        onTurn={(averages) => dispatch(chartAdjusted({ averages }))}
      />
      {CHART_STUDIES.map((study) => (
        <Choice
          key={study}
          name={names[study]}
          isOn={chart.studies.includes(study)}
          onTurn={(isOn) => setStudy(study, isOn)}
        />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

function Choice({ name, isOn, onTurn }: ChoiceProps) {
  return (
    <li>
      <$Label>
        {name}
        <$Box type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      </$Label>
    </li>
  );
}

const $Label = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: ${size.target};
  border-bottom: 1px solid ${color.line};
  cursor: pointer;
`;

const $Box = styled.input`
  flex: none;
  width: 22px;
  height: 22px;
  margin: 0;
  accent-color: ${color.accent};
`;
