import { styled } from 'styled-components';
import { checkboxStyle } from './checkboxStyle';
import { color, size, space } from './tokens';

interface CheckRowProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox with its label in a row, for one of several things that can be shown together. */
export function CheckRow({ label, isOn, onChange }: CheckRowProps) {
  return (
    <$Label>
      {label}
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </$Label>
  );
}

const $Label = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: ${size.target};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    ${checkboxStyle}
  }
`;
