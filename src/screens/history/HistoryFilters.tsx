import { useIntl } from 'react-intl';
import { Chips } from '../../ui/Chips';
import { CollapsibleFilter, FilterGroup } from '../shared/lists/CollapsibleFilter';
import { isFiltered } from '../shared/lists/period';
import { PeriodFilter } from '../shared/lists/PeriodFilter';
import { usePeriodText } from '../shared/lists/usePeriodText';
import type { StateFilter } from '../shared/lists/stateFilter';
import { transferStates } from '../shared/transfers/transferTexts';
import { holdingStates, lockupStates } from '../shared/wealth/wealthTexts';
import type { HistoryState } from './historyTabs';

const looks = { ...transferStates, ...holdingStates, ...lockupStates };

interface HistoryFiltersProps {
  readonly states: readonly HistoryState[];
  readonly filter: StateFilter<HistoryState>;
  readonly onChange: (filter: StateFilter<HistoryState>) => void;
  readonly onClear: () => void;
}

/** Filter of a tab by period and, if its rows have several states, by state. */
export function HistoryFilters({ states, filter, onChange, onClear }: HistoryFiltersProps) {
  const { formatMessage } = useIntl();
  const period = usePeriodText(filter);
  const label = formatMessage({ id: 'records.filter.state' });
  const stateName = (state: HistoryState | 'all') =>
    formatMessage({ id: state === 'all' ? 'records.filter.state.all' : looks[state].id });
  return (
    <CollapsibleFilter
      words={states.length > 0 ? [stateName(filter.state), period] : [period]}
      isSet={isFiltered(filter)}
      onClear={onClear}
    >
      {states.length > 0 && (
        <FilterGroup label={label}>
          <Chips
            label={label}
            choices={(['all', ...states] as const).map((value) => ({
              value,
              label: stateName(value),
            }))}
            value={filter.state}
            onChange={(state) => onChange({ ...filter, state })}
          />
        </FilterGroup>
      )}
      <PeriodFilter
        period={filter}
        onChange={(chosen) => onChange({ ...chosen, state: filter.state })}
      />
    </CollapsibleFilter>
  );
}
