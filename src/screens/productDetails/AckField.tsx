import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldNotes } from '../../ui/FieldNotes';
import { checkboxStyle } from '../../ui/checkboxStyle';
import { size, space, text } from '../../ui/tokens';

interface AckFieldProps {
  readonly name: string;
  /** `yes` if the checkbox is ticked. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: string;
}

/** Checkbox with which the user confirms that they have read the terms. */
export function AckField({ name, value, error, onChange, children }: AckFieldProps) {
  const id = useId();
  return (
    <div>
      <$Label>
        <input
          type="checkbox"
          name={name}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        {children}
      </$Label>
      <FieldNotes id={id} error={error} hint={undefined} />
    </div>
  );
}

const $Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  min-height: ${size.target};
  font-size: ${text.label};

  input {
    ${checkboxStyle}
  }
`;
