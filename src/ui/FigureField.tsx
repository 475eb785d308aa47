import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { fieldBorder } from './fieldBorder';
import { FieldNotes } from './FieldNotes';
import { TextInput } from './TextInput';
import { color, figureFont, radius, space, text, weight } from './tokens';

interface FigureFieldProps {
  readonly label: string;
  /** The raw text, exactly as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit: string;
  readonly name?: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** Maximum number of characters that fit in the large font size on the narrowest phone. */
const LONG = 9;

/**
 * Input for the amount that a form is about, as the largest element of its page. The typed text is never reformatted.
 */
export function FigureField({
  label,
  value,
  onChange,
  unit,
  name,
  error,
  hint,
  ref,
}: FigureFieldProps) {
  const id = useId();
  const notesId = `${id}notes`;
  return (
    <div>
      <$Box $wrong={Boolean(error)}>
        <$Label htmlFor={id}>{label}</$Label>
        <$Input
          ref={ref}
          id={id}
          name={name}
          $isLong={value.length > LONG}
          value={value}
          kind="number"
          onChange={onChange}
          placeholder="0"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? notesId : undefined}
        />
        <$Unit aria-hidden="true">{unit}</$Unit>
      </$Box>
      <FieldNotes id={notesId} error={error} hint={hint} />
    </div>
  );
}

const $Box = styled.div<{ $wrong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  background: ${color.panel};
  border-radius: ${radius.card};
  ${fieldBorder}
`;

const $Label = styled.label`
  grid-area: 1 / 1 / 2 / 3;
  padding: ${space.oneHalf} ${space.two} 0;
  font-size: ${text.label};
  line-height: 1.25;
  color: ${color.muted};
  cursor: text;
`;

/** The input has the same height in both font sizes, so that a long amount does not shift the layout. */
const $Input = styled(TextInput)<{ $isLong: boolean }>`
  grid-area: 2 / 1;
  min-width: 0;
  height: calc(${text.figure} * 1.25 + ${space.oneHalf});
  padding-block: 0 ${space.oneHalf};
  padding-inline: ${space.two} ${space.one};
  border: 0;
  background: none;
  font-family: ${figureFont};
  font-size: ${({ $isLong }) => ($isLong ? text.title : text.figure)};
  font-weight: ${weight.strong};
  letter-spacing: -0.02em;
  line-height: 1.25;

  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }

  &:focus-visible {
    outline: none;
  }

  ${({ $isLong }) =>
    !$isLong &&
    css`
      @media (max-width: 359px) {
        font-size: 1.75rem;
      }
    `}
`;

const $Unit = styled.span`
  grid-area: 2 / 2;
  padding-inline-end: ${space.two};
  font-weight: ${weight.strong};
  color: ${color.muted};
  pointer-events: none;
`;
