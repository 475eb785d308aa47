import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Chips } from '../../../ui/Chips';
import { space } from '../../../ui/tokens';
import { DayFields } from './DayFields';
import { FilterGroup } from './CollapsibleFilter';
import { PERIODS } from './period';
import type { Period } from './period';
import { PERIOD_NAMES } from './usePeriodText';

interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Choice of a period: all time, today, a week, a month, or a range of days. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const { formatMessage } = useIntl();
  const { from, to } = period;
  const label = formatMessage({ id: 'list.period' });
  return (
    <FilterGroup label={label}>
      <Chips
        label={label}
        choices={PERIODS.map((value) => ({
          value,
          label: formatMessage({ id: PERIOD_NAMES[value] }),
        }))}
        value={period.period}
        onChange={(chosen) => onChange({ period: chosen, from, to })}
      />
      {period.period === 'days' && (
        <$Days>
          <DayFields
            span={period}
            labels={{
              from: formatMessage({ id: 'list.from' }),
              to: formatMessage({ id: 'list.to' }),
            }}
            onChange={(span) => onChange({ period: 'days', ...span })}
          />
        </$Days>
      )}
    </FilterGroup>
  );
}

const $Days = styled.div`
  padding: 0 2px ${space.one};
`;
