import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Chips } from '../../ui/Chips';
import { color, radius, size, space, text } from '../../ui/tokens';
import { CollapsibleFilter, FilterGroup } from '../shared/lists/CollapsibleFilter';
import { isFiltered } from '../shared/lists/period';
import { PeriodFilter } from '../shared/lists/PeriodFilter';
import { usePeriodText } from '../shared/lists/usePeriodText';
import { useQuotes } from '../shared/quotes/useQuotes';
import { NO_RECORD_FILTER, RESULTS } from './orderFilter';
import type { OrderHistoryFilter } from './orderFilter';

const results = {
  all: 'orderRecords.result.all',
  win: 'orderRecords.state.win',
  lose: 'orderRecords.state.lose',
  tie: 'orderRecords.state.tie',
  void: 'orderRecords.state.void',
  running: 'orderRecords.result.running',
} as const;

interface OrderFiltersProps {
  readonly filter: OrderHistoryFilter;
  readonly onChange: (filter: OrderHistoryFilter) => void;
}

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const { formatMessage } = useIntl();
  const { quotes: pairs = [] } = useQuotes('once');
  const period = usePeriodText(filter);
  const pair = pairs.find(({ productId }) => productId === filter.pair)?.symbol;
  const resultLabel = formatMessage({ id: 'orderRecords.filter.result' });
  const pairLabel = formatMessage({ id: 'orderRecords.filter.pair' });
  const result = formatMessage({ id: results[filter.result] });
  return (
    <CollapsibleFilter
      words={pair === undefined ? [result, period] : [result, period, pair]}
      isSet={isFiltered(filter)}
      onClear={() => onChange(NO_RECORD_FILTER)}
    >
      <FilterGroup label={resultLabel}>
        <Chips
          label={resultLabel}
          choices={RESULTS.map((value) => ({
            value,
            label: formatMessage({ id: results[value] }),
          }))}
          value={filter.result}
          onChange={(chosen) => onChange({ ...filter, result: chosen })}
        />
      </FilterGroup>
      <PeriodFilter period={filter} onChange={(chosen) => onChange({ ...filter, ...chosen })} />
      {pairs.length > 1 && (
        <FilterGroup label={pairLabel}>
          <$Pairs
            aria-label={pairLabel}
            value={filter.pair}
            onChange={({ target }) => onChange({ ...filter, pair: target.value })}
          >
            <option value="all">{formatMessage({ id: 'orderRecords.filter.pair.all' })}</option>
            {pairs.map(({ productId, symbol }) => (
              <option key={productId} value={productId}>
                {symbol}
              </option>
            ))}
          </$Pairs>
        </FilterGroup>
      )}
    </CollapsibleFilter>
  );
}

/** The pair is chosen in a `select`, because there are too many pairs for chips. */
const $Pairs = styled.select`
  width: calc(100% - 4px);
  min-height: ${size.target};
  margin: ${space.half} 2px 0;
  padding-inline: ${space.one};
  border: 1px solid ${color.faint};
  border-radius: ${radius.control};
  background: ${color.panel};
  color: inherit;
  font: inherit;
  /* iOS zooms in on inputs with a font below 16 px. */
  font-size: max(16px, ${text.body});
`;
