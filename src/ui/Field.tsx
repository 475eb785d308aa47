import { useId } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { fieldBorder } from './fieldBorder';
import { FieldNotes } from './FieldNotes';
import { TextInput } from './TextInput';
import type { TextInputProps } from './TextInput';
import { color, motion, radius, size, space, text, weight } from './tokens';

export interface FieldProps extends Pick<TextInputProps, 'kind' | 'format'> {
  readonly label: string;
  /** Whether the label never rests in the field, because the field is filled right after the page is drawn. */
  readonly isLabelRaised?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** The error and how to fix it. It is shown below the field and announced with the field (`aria-describedby`). */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Whether only screen readers get the hint, for a long form that shows the hint of the field in use. */
  readonly isHintHidden?: boolean;
  /** A button at the end of the field's box, such as Show or All. */
  readonly action?: ReactNode;
  readonly type?: 'text' | 'password' | 'tel' | 'search';
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** Automatic capitalisation by a phone's keyboard: `words` for names of people and places, otherwise `none`. */
  readonly autoCapitalize?: 'none' | 'words';
  /** Shows dots instead of the text, for secrets in a field that is not a password input. */
  readonly isMasked?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** A one-line input with its label inside the box. The typed text is only reformatted if `format` is given. */
export function Field({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  isHintHidden,
  action,
  type = 'text',
  isMasked = false,
  isLabelRaised = false,
  ref,
  ...input
}: FieldProps) {
  const id = useId();
  const notesId = `${id}notes`;

  return (
    <div>
      <$Box $wrong={Boolean(error)}>
        <$Label htmlFor={id}>
          <span>{label}</span>
        </$Label>
        <$Input
          {...input}
          ref={ref}
          $isMasked={isMasked}
          id={id}
          type={type}
          // The label rests in the field while the placeholder is shown.
          placeholder={isLabelRaised ? undefined : ' '}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? notesId : undefined}
        />
        {isMasked && <$Dots aria-hidden style={{ width: `${value.length}ch` }} />}
        {action && <$Action>{action}</$Action>}
      </$Box>
      <FieldNotes id={notesId} error={error} hint={hint} isHintHidden={isHintHidden} />
    </div>
  );
}

const $Box = styled.div<{ $wrong: boolean }>`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) auto;
  min-height: 52px;
  background: ${color.panel};
  border-radius: ${radius.control};
  ${fieldBorder}
`;

/** The label wraps to as many lines as it needs; a tap on it focuses the input. */
const $Label = styled.label`
  padding: ${space.one} ${space.two} 0;
  overflow-wrap: anywhere;
  font-size: ${text.label};
  line-height: 1.25;
  color: ${color.muted};
  cursor: text;

  > span {
    display: block;
    transition: transform ${motion.quick};
  }

  /* In an empty field without focus, the text rests in the middle of the box; the tap target stays where it is. */
  div:not(:focus-within):has(> input:placeholder-shown:not(:-webkit-autofill)) > & > span {
    transform: translateY(0.55rem);
  }
`;

const digits = css`
  font-size: max(1rem, 16px);
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
`;

/**
 * In browsers without `-webkit-text-security`, such as Firefox, the text is transparent, selected or not, and `$Dots`
 * lies over it.
 */
const masked = css`
  -webkit-text-security: disc;

  @supports not (-webkit-text-security: disc) {
    color: transparent;
    caret-color: ${color.text};
    forced-color-adjust: none;

    &::selection {
      color: transparent;
      background: Highlight;
    }
  }
`;

/** One dot per digit, each as wide as a zero, so that the input's caret appears between two dots. */
const $Dots = styled.span`
  display: none;
  ${digits}

  @supports not (-webkit-text-security: disc) {
    display: block;
    grid-area: 2 / 1;
    max-width: calc(100% - 2 * ${space.two});
    margin: 0 ${space.two} ${space.half};
    background: radial-gradient(circle, ${color.text} 0.18em, transparent 0.21em) 0 / 1ch 100%;
    pointer-events: none;
    forced-color-adjust: none;
  }
`;

/** The font is at least 16 px, because iOS zooms in on inputs with a smaller font. */
const $Input = styled(TextInput)<{ $isMasked: boolean }>`
  grid-area: 2 / 1;
  min-width: 0;
  padding: 0 ${space.two} ${space.half};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  ${digits}
  line-height: 1.3;
  outline: none;
  /* When the input is scrolled into view, its label is visible, too. */
  scroll-margin-top: ${space.four};
  ${({ $isMasked }) => $isMasked && masked}

  &:focus-visible {
    outline: none;
  }

  &:disabled {
    color: ${color.muted};
  }

  /* Browsers change the colours of a field that they fill in; this rule keeps the colours of the app. */
  &:-webkit-autofill {
    -webkit-text-fill-color: ${color.text};
    box-shadow: inset 0 0 0 100px ${color.panel};
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const $Action = styled.div`
  grid-area: 1 / 2 / 3;
  display: flex;
  align-items: center;
  min-width: ${size.target};
  padding-inline-end: ${space.half};
`;
