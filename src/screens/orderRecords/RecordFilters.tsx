import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Chips } from '../../ui/Chips';
import { PERIODS, RESULTS } from './recordFilter';
import type { RecordFilter } from './recordFilter';

const results = {
  all: 'orderRecords.result.all',
  win: 'orderRecords.state.win',
  lose: 'orderRecords.state.lose',
  tie: 'orderRecords.state.tie',
} as const;

const periods = {
  today: 'orderRecords.period.today',
  week: 'orderRecords.period.week',
  month: 'orderRecords.period.month',
  all: 'orderRecords.period.all',
} as const;

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (filter: RecordFilter) => void;
}

export function RecordFilters({ filter, onChange }: RecordFiltersProps) {
  const { formatMessage } = useIntl();
  return (
    <$Filters>
      <Chips
        label={formatMessage({ id: 'orderRecords.filter.result' })}
        choices={RESULTS.map((value) => ({ value, label: formatMessage({ id: results[value] }) }))}
        value={filter.result}
        onChange={(result) => onChange({ ...filter, result })}
      />
      <Chips
        label={formatMessage({ id: 'orderRecords.filter.period' })}
        choices={PERIODS.map((value) => ({ value, label: formatMessage({ id: periods[value] }) }))}
        value={filter.period}
        onChange={(period) => onChange({ ...filter, period })}
      />
    </$Filters>
  );
}

/** The chips' own grounds are inset by 2 px, and stand at the page's margin so. */
const $Filters = styled.div`
  margin-inline: -2px;
`;
