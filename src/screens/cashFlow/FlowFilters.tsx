import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../api';
import { CASH_FLOW_KINDS } from '#contract';
import { Chips } from '../../ui/Chips';
import { CollapsibleFilter, FilterGroup } from '../shared/lists/CollapsibleFilter';
import { isFiltered } from '../shared/lists/period';
import { PeriodFilter } from '../shared/lists/PeriodFilter';
import { usePeriodText } from '../shared/lists/usePeriodText';
import { kindMessages } from './kindMessages';
import { NO_FLOW_FILTER } from './flowFilter';
import type { FlowFilter } from './flowFilter';

interface FlowFiltersProps {
  readonly filter: FlowFilter;
  readonly onChange: (filter: FlowFilter) => void;
}

/** Filter of the cash flow by kind and period. */
export function FlowFilters({ filter, onChange }: FlowFiltersProps) {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  // Only the sandbox grants play money, so no other exchange has this kind.
  const kinds = CASH_FLOW_KINDS.filter(
    (kind) => kind !== 'grant' || config?.environment === 'sandbox',
  );
  const period = usePeriodText(filter);
  const label = formatMessage({ id: 'cashFlow.filter.kind' });
  const kindName = (kind: FlowFilter['kind']) =>
    formatMessage({ id: kind === 'all' ? 'cashFlow.kind.all' : kindMessages[kind] });
  return (
    <CollapsibleFilter
      words={[kindName(filter.kind), period]}
      isSet={isFiltered(filter)}
      onClear={() => onChange(NO_FLOW_FILTER)}
      hasPane
    >
      <FilterGroup label={label}>
        <Chips
          label={label}
          value={filter.kind}
          onChange={(kind) => onChange({ ...filter, kind })}
          choices={(['all', ...kinds] as const).map((value) => ({ value, label: kindName(value) }))}
        />
      </FilterGroup>
      <PeriodFilter period={filter} onChange={(chosen) => onChange({ ...filter, ...chosen })} />
    </CollapsibleFilter>
  );
}
