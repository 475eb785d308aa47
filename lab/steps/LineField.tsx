import { useId } from 'react';
import { styled } from 'styled-components';
import { TextInput } from '#src/ui/TextInput.tsx';
import { color, mono, radius, size, space, text } from '../shared/style';

interface LineFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The value in readable form, such as a date for a number of ms. */
  readonly note?: string | undefined;
  /** Whether the value is a whole number. */
  readonly isNumeric?: boolean;
  /** Suggested values. */
  readonly words?: readonly string[] | undefined;
}

/** A label and an input in one line, in a monospace font, with the error below. */
export function LineField({
  label,
  value,
  onChange,
  error,
  note,
  isNumeric = false,
  words,
}: LineFieldProps) {
  const id = useId();
  return (
    <$Line>
      <$Label htmlFor={id}>{label}</$Label>
      <$Input
        id={id}
        value={value}
        kind={isNumeric ? 'digits' : 'exact'}
        list={words && `${id}words`}
        autoComplete="off"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onChange={onChange}
      />
      {words && (
        <datalist id={`${id}words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {note !== undefined && <$Note>{note}</$Note>}
      {error !== undefined && <$Error id={`${id}error`}>{error}</$Error>}
    </$Line>
  );
}

const $Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: center;
  gap: 0 ${space.one};
`;

const $Label = styled.label`
  font-family: ${mono};
  font-size: ${text.label};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

/** At least 16 px on a phone, because iOS zooms into smaller inputs. */
const $Input = styled(TextInput)`
  min-width: 0;
  min-height: ${size.target};
  padding: 0 ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.panel};
  font-family: ${mono};
  font-size: 16px;

  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }

  @media (pointer: fine) {
    font-size: ${text.label};
  }
`;

const $Error = styled.p`
  grid-column: 2;
  font-size: ${text.label};
  color: ${color.bad};
`;

const $Note = styled.p`
  grid-column: 2;
  font-size: ${text.label};
  color: ${color.muted};
`;
