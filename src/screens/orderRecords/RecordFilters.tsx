import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useProductListQuery } from '../../api';
import { Chips } from '../../ui/Chips';
import { space } from '../../ui/tokens';
import { DayFields } from '../shared/lists/DayFields';
import { PERIODS, RESULTS } from './recordFilter';
import type { RecordFilter } from './recordFilter';

const results = {
  all: 'orderRecords.result.all',
  win: 'orderRecords.state.win',
  lose: 'orderRecords.state.lose',
  tie: 'orderRecords.state.tie',
  void: 'orderRecords.state.void',
  running: 'orderRecords.result.running',
} as const;

const periods = {
  today: 'orderRecords.period.today',
  week: 'orderRecords.period.week',
  month: 'orderRecords.period.month',
  all: 'orderRecords.period.all',
  days: 'orderRecords.period.days',
} as const;

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (filter: RecordFilter) => void;
}

export function RecordFilters({ filter, onChange }: RecordFiltersProps) {
  const { formatMessage } = useIntl();
  const { data } = useProductListQuery();
  const pairs = (data?.items ?? []).map(({ productId: value, symbol: label }) => ({
    value,
    label,
  }));
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
      {filter.period === 'days' && (
        <$Days>
          <DayFields
            span={filter}
            labels={{
              from: formatMessage({ id: 'orderRecords.filter.from' }),
              to: formatMessage({ id: 'orderRecords.filter.to' }),
            }}
            onChange={(span) => onChange({ ...filter, ...span })}
          />
        </$Days>
      )}
      {pairs.length > 1 && (
        <Chips
          label={formatMessage({ id: 'orderRecords.filter.pair' })}
          choices={[
            { value: 'all', label: formatMessage({ id: 'orderRecords.filter.pair.all' }) },
            ...pairs,
          ]}
          value={filter.pair}
          onChange={(pair) => onChange({ ...filter, pair })}
        />
      )}
    </$Filters>
  );
}

const $Days = styled.div`
  padding: 0 2px ${space.one};
`;

/** The chips' own grounds are inset by 2 px, and stand at the page's margin so. */
const $Filters = styled.div`
  margin-inline: -2px;
`;
