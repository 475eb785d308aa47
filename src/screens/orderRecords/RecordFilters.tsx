import { useIntl } from 'react-intl';
import { useProductListQuery } from '../../api';
import { Chips } from '../../ui/Chips';
import { FilterFold } from '../shared/lists/FilterFold';
import { isFiltered } from '../shared/lists/period';
import { PeriodFilter } from '../shared/lists/PeriodFilter';
import { usePeriodWord } from '../shared/lists/usePeriodWord';
import { NO_FILTER, RESULTS } from './recordFilter';
import type { RecordFilter } from './recordFilter';

const results = {
  all: 'orderRecords.result.all',
  win: 'orderRecords.state.win',
  lose: 'orderRecords.state.lose',
  tie: 'orderRecords.state.tie',
  void: 'orderRecords.state.void',
  running: 'orderRecords.result.running',
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
  const period = usePeriodWord(filter);
  const pair = pairs.find(({ value }) => value === filter.pair)?.label;
  const result = formatMessage({ id: results[filter.result] });
  return (
    <FilterFold
      words={pair === undefined ? [result, period] : [result, period, pair]}
      isSet={isFiltered(filter)}
      onClear={() => onChange(NO_FILTER)}
    >
      <Chips
        label={formatMessage({ id: 'orderRecords.filter.result' })}
        choices={RESULTS.map((value) => ({ value, label: formatMessage({ id: results[value] }) }))}
        value={filter.result}
        onChange={(chosen) => onChange({ ...filter, result: chosen })}
      />
      <PeriodFilter period={filter} onChange={(chosen) => onChange({ ...filter, ...chosen })} />
      {pairs.length > 1 && (
        <Chips
          label={formatMessage({ id: 'orderRecords.filter.pair' })}
          choices={[
            { value: 'all', label: formatMessage({ id: 'orderRecords.filter.pair.all' }) },
            ...pairs,
          ]}
          value={filter.pair}
          onChange={(chosen) => onChange({ ...filter, pair: chosen })}
        />
      )}
    </FilterFold>
  );
}
