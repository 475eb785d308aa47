import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../api';
import { FUND_RECORD_KINDS } from '../../contract';
import { Chips } from '../../ui/Chips';
import { DayFields } from '../shared/lists/DayFields';
import { kindWords } from './kindWords';
import type { FlowFilter } from './flowFilter';

interface FlowFiltersProps {
  readonly filter: FlowFilter;
  readonly onChange: (filter: FlowFilter) => void;
}

/** By kind and by day; both days are meant from their beginning to their end. */
export function FlowFilters({ filter, onChange }: FlowFiltersProps) {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  // The sandbox alone gives money.
  const kinds = FUND_RECORD_KINDS.filter(
    (kind) => kind !== 'grant' || config?.environment === 'sandbox',
  );
  return (
    <div>
      <Chips
        label={formatMessage({ id: 'cashFlow.filter.kind' })}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
        choices={[
          { value: 'all', label: formatMessage({ id: 'cashFlow.kind.all' }) },
          ...kinds.map((kind) => ({
            value: kind,
            label: formatMessage({ id: kindWords[kind] }),
          })),
        ]}
      />
      <DayFields
        span={filter}
        labels={{
          from: formatMessage({ id: 'cashFlow.filter.from' }),
          to: formatMessage({ id: 'cashFlow.filter.to' }),
        }}
        onChange={(span) => onChange({ ...filter, ...span })}
      />
    </div>
  );
}
