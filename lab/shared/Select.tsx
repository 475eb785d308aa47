import { useId } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space, text, weight } from '#src/ui/tokens';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Hides the label visually, for options that explain themselves. Screen readers still announce the label. */
  readonly isBare?: boolean;
  readonly error?: string | undefined;
}

/** A compact single choice: the native `select`, which every keyboard and screen reader supports. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  isBare = false,
  error,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <$Box>
      {!isBare && <$Label htmlFor={id}>{label}</$Label>}
      <$Select
        id={id}
        aria-label={isBare ? label : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </$Select>
      {error !== undefined && <$Error id={`${id}error`}>{error}</$Error>}
    </$Box>
  );
}

const $Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

const $Label = styled.label`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Select = styled.select`
  min-width: 0;
  min-height: ${size.target};
  padding: 0 ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.panel};
  color: ${color.text};
  font: inherit;
  font-size: ${text.label};
  font-weight: ${weight.strong};
  text-overflow: ellipsis;
  cursor: pointer;

  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }
`;

const $Error = styled.p`
  font-size: ${text.label};
  color: ${color.bad};
`;
