import { useId } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { normaliseGroupedCode } from '#contract/typedText';
import { Split, Stack } from './layout';
import { FieldNotes } from './FieldNotes';
import { BackspaceIcon } from './icons';
import { LiveRegion } from './LiveRegion';
import { TextInput } from './TextInput';
import { color, radius, size, space, text, weight } from './tokens';

interface PinPadProps {
  readonly label: string;
  /** The digits entered so far. They are never shown. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly words: {
    readonly keys: string;
    readonly delete: string;
    /** For screen readers: how many digits are entered. */
    readonly count: (digits: number) => string;
  };
  readonly length?: number;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Whether the PIN pad ignores digits, but keeps the focus. */
  readonly readOnly?: boolean;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const MASK = '•';

/** Keeps the focus in the field, so that a hardware keyboard still enters digits after a click on a key. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Input of a PIN with large keys or a hardware keyboard. The field contains one mark per digit, so the page never
 * contains the digits. It is no password input, because password managers would fill in and save the login password.
 * The on-screen keyboard stays closed, because the keys are on the page.
 */
export function PinPad({
  label,
  value,
  onChange,
  words,
  length = 6,
  error,
  hint,
  readOnly = false,
  ref,
}: PinPadProps) {
  const id = useId();
  const notesId = `${id}notes`;
  const setDigits = (digits: string) => onChange(digits.slice(0, length));

  const handleInput = (typed: string) => {
    const kept = typed.split(MASK).length - 1;
    const added = normaliseGroupedCode(typed.replaceAll(MASK, ''));
    // Anything but digits is a text that a program filled in, or a key that is no digit.
    setDigits(/^[0-9]*$/.test(added) ? value.slice(0, kept) + added : value);
  };

  return (
    <Stack $gap="oneHalf">
      <$Label htmlFor={id}>{label}</$Label>
      <$Boxes>
        <$Input
          ref={ref}
          id={id}
          type="text"
          kind="pin"
          isRewritten
          hasOwnKeys
          autoComplete="off"
          value={MASK.repeat(value.length)}
          readOnly={readOnly}
          onChange={handleInput}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? notesId : undefined}
        />
        {Array.from({ length }, (_, index) => (
          <$Box
            key={index}
            $isFilled={index < value.length}
            $isNext={index === Math.min(value.length, length - 1)}
            $wrong={Boolean(error)}
          />
        ))}
      </$Boxes>
      <LiveRegion text={value === '' ? '' : words.count(value.length)} />
      <$Notes>
        <FieldNotes id={notesId} error={error} hint={hint} isUrgent />
      </$Notes>
      <$Keys $columns={3} role="group" aria-label={words.keys} onMouseDown={keepFocus}>
        {DIGITS.map((digit) => (
          <$Key
            key={digit}
            type="button"
            disabled={readOnly}
            onClick={() => setDigits(value + digit)}
          >
            {digit}
          </$Key>
        ))}
        <span />
        <$Key type="button" disabled={readOnly} onClick={() => setDigits(`${value}0`)}>
          {0}
        </$Key>
        <$Delete
          type="button"
          aria-label={words.delete}
          disabled={readOnly}
          onClick={() => setDigits(value.slice(0, -1))}
        >
          <BackspaceIcon />
        </$Delete>
      </$Keys>
    </Stack>
  );
}

const $Label = styled.label`
  text-align: center;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.muted};
`;

/** Digits and keys are in the order of a phone in every language. */
const $Boxes = styled.div`
  direction: ltr;
  position: relative;
  display: flex;
  justify-content: center;
  gap: ${space.one};
`;

/**
 * The input is transparent and lies over the boxes. So a tap on the boxes focuses the input, and its digits are never
 * visible.
 */
const $Input = styled(TextInput)`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  opacity: 0;
  font-size: 16px;
`;

const $Box = styled.span<{ $isFilled: boolean; $isNext: boolean; $wrong: boolean }>`
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

  /* The field has the focus all the time, so the mark is at the box of the next digit only. */
  input:focus-visible ~ & {
    outline: ${({ $isNext }) => ($isNext ? `2px solid ${color.accent}` : 'none')};
  }
`;

const $Notes = styled.div`
  justify-self: center;
`;

/** On a screen of little height the keys are smaller, so that the whole sheet with the PIN pad is visible. */
const keyShape = css`
  display: grid;
  place-items: center;
  min-height: 56px;

  @media (max-height: 700px) {
    min-height: ${size.target};
  }
  border-radius: ${radius.control};
`;

const $Keys = styled(Split)`
  direction: ltr;
`;

const $Delete = styled.button`
  ${keyShape}

  &:active {
    background: ${color.raised};
  }
`;

const $Key = styled.button`
  ${keyShape}
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
