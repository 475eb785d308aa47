import { styled } from 'styled-components';
import { color, radius, size, space, text } from '../../../ui/tokens';
import type { DaySpan } from './daySpan';

interface DayFieldsProps {
  readonly span: DaySpan;
  readonly labels: { readonly from: string; readonly to: string };
  readonly onChange: (span: DaySpan) => void;
}

/** Two dates beside each other; both days are meant from their beginning to their end. */
export function DayFields({ span: { from, to }, labels, onChange }: DayFieldsProps) {
  return (
    <$Days>
      <$Day>
        {labels.from}
        <input
          type="date"
          value={from}
          max={to === '' ? undefined : to}
          onChange={({ target }) => onChange({ from: target.value, to })}
        />
      </$Day>
      <$Day>
        {labels.to}
        <input
          type="date"
          value={to}
          min={from === '' ? undefined : from}
          onChange={({ target }) => onChange({ from, to: target.value })}
        />
      </$Day>
    </$Days>
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
