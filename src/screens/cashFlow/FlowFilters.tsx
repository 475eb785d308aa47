import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { FUND_RECORD_KINDS } from '../../contract';
import { Chips } from '../../ui/Chips';
import { color, radius, size, space, text } from '../../ui/tokens';
import { kindWords } from './kindWords';
import type { FlowFilter } from './flowFilter';

interface FlowFiltersProps {
  readonly filter: FlowFilter;
  readonly onChange: (filter: FlowFilter) => void;
}

/** By kind and by day; both days are meant from their beginning to their end. */
export function FlowFilters({ filter, onChange }: FlowFiltersProps) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <Chips
        label={formatMessage({ id: 'cashFlow.filter.kind' })}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
        choices={[
          { value: 'all', label: formatMessage({ id: 'cashFlow.kind.all' }) },
          ...FUND_RECORD_KINDS.map((kind) => ({
            value: kind,
            label: formatMessage({ id: kindWords[kind] }),
          })),
        ]}
      />
      <$Days>
        <$Day>
          {formatMessage({ id: 'cashFlow.filter.from' })}
          <input
            type="date"
            value={filter.from}
            max={filter.to === '' ? undefined : filter.to}
            onChange={({ target }) => onChange({ ...filter, from: target.value })}
          />
        </$Day>
        <$Day>
          {formatMessage({ id: 'cashFlow.filter.to' })}
          <input
            type="date"
            value={filter.to}
            min={filter.from === '' ? undefined : filter.from}
            onChange={({ target }) => onChange({ ...filter, to: target.value })}
          />
        </$Day>
      </$Days>
    </div>
  );
}

const $Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.one};
`;

const $Day = styled.label`
  display: grid;
  gap: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};

  input {
    width: 100%;
    min-width: 0;
    min-height: ${size.target};
    padding-inline: ${space.oneHalf};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.panel};
    color: ${color.text};
    font-size: max(${text.body}, 16px);
  }
`;
