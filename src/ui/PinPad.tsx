import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldNotes } from './FieldNotes';
import { BackspaceIcon } from './icons';
import { color, radius, size, space, text, weight } from './tokens';

interface PinPadProps {
  readonly label: string;
  /** The digits so far; never displayed. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly words: { readonly keys: string; readonly delete: string };
  readonly length?: number;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * A PIN entry with large keys or a hardware keyboard. A real password input holds the value, so screen readers
 * announce the number of digits only; `inputMode="none"` keeps the system keyboard closed, because the keys are on
 * the page.
 */
export function PinPad({
  label,
  value,
  onChange,
  words,
  length = 6,
  error,
  hint,
  disabled = false,
}: PinPadProps) {
  const id = useId();
  const notesId = `${id}notes`;
  const setDigits = (typed: string) => onChange(typed.replace(/[^0-9]/g, '').slice(0, length));

  return (
    <$Pad>
      <$Label htmlFor={id}>{label}</$Label>
      <$Boxes>
        <$Input
          id={id}
          type="password"
          inputMode="none"
          autoComplete="off"
          value={value}
          disabled={disabled}
          onChange={(event) => setDigits(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? notesId : undefined}
        />
        {Array.from({ length }, (_, index) => (
          <$Box key={index} $isFilled={index < value.length} $wrong={Boolean(error)} />
        ))}
      </$Boxes>
      <$Notes>
        <FieldNotes id={notesId} error={error} hint={hint} />
      </$Notes>
      <$Keys role="group" aria-label={words.keys}>
        {DIGITS.map((digit) => (
          <$Key
            key={digit}
            type="button"
            disabled={disabled}
            onClick={() => setDigits(value + digit)}
          >
            {digit}
          </$Key>
        ))}
        <span />
        <$Key type="button" disabled={disabled} onClick={() => setDigits(`${value}0`)}>
          {0}
        </$Key>
        <$Delete
          type="button"
          aria-label={words.delete}
          disabled={disabled}
          onClick={() => setDigits(value.slice(0, -1))}
        >
          <BackspaceIcon />
        </$Delete>
      </$Keys>
    </$Pad>
  );
}

const $Pad = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
`;

const $Label = styled.label`
  text-align: center;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.muted};
`;

const $Boxes = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  gap: ${space.one};
`;

/** Transparent and over the boxes: a tap on them focuses it, and its digits are never visible. */
const $Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  opacity: 0;
  font-size: 16px;
`;

const $Box = styled.span<{ $isFilled: boolean; $wrong: boolean }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: ${size.target};
  background: ${color.panel};
  border: 1px solid
    ${({ $isFilled, $wrong }) => ($wrong ? color.bad : $isFilled ? color.accent : color.line)};
  border-radius: ${radius.small};

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${({ $isFilled }) => ($isFilled ? color.text : 'transparent')};
  }

  input:focus-visible ~ & {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;

const $Notes = styled.div`
  justify-self: center;
`;

const $Keys = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.one};
`;

/** On a low screen the keys are smaller, so that the whole sheet is visible. */
const $Delete = styled.button`
  display: grid;
  place-items: center;
  min-height: 56px;

  @media (max-height: 700px) {
    min-height: ${size.target};
  }
  border-radius: ${radius.control};

  &:active {
    background: ${color.raised};
  }
`;

const $Key = styled($Delete)`
  background: ${color.raised};
  font-size: ${text.title};
  font-weight: ${weight.medium};

  &:active {
    filter: brightness(0.9);
  }

  &:disabled {
    color: ${color.muted};
  }
`;
