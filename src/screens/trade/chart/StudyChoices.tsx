import { useIntl } from 'react-intl';
import { selectPreferences } from '../../../state/storage/persist';
import { CHART_STUDIES, chartAdjusted } from '../../../state/storage/preferences';
import { CheckRow } from '../../../ui/CheckRow';
import type { Study } from '../../../ui/chart/chartTypes';
import { useAppDispatch, useAppSelector } from '../../../state/store';

/** Checkboxes for the volume and the indicators of the chart. The choice is stored in the preferences. */
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
      <li>
        <CheckRow
          label={formatMessage({ id: 'chart.volume' })}
          isOn={chart.volume}
          onChange={(volume) => dispatch(chartAdjusted({ volume }))}
        />
      </li>
      <li>
        <CheckRow
          label={formatMessage({ id: 'chart.study.ma' })}
          isOn={chart.averages}
          onChange={(averages) => dispatch(chartAdjusted({ averages }))}
        />
      </li>
      {CHART_STUDIES.map((study) => (
        <li key={study}>
          <CheckRow
            label={names[study]}
            isOn={chart.studies.includes(study)}
            onChange={(isOn) => setStudy(study, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}
