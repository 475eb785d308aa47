import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Text } from './layout';
import { FieldNotes } from './FieldNotes';
import { HoldButton } from './HoldButton';
import { MinusIcon, PlusIcon } from './icons';
import { color, radius, space, text, weight } from './tokens';

interface AmountFieldProps {
  readonly label: string;
  /** The raw text, exactly as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit: string;
  readonly onStep: (way: -1 | 1) => void;
  readonly stepLabels: { readonly down: string; readonly up: string };
  /** Text in the line below the amount: the amount as the app understands it, or the available balance. */
  readonly echo?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Width of the empty input in ch. It is reserved so that the unit does not move when the default amount is filled in.
 */
const EMPTY_CH = 2;

/** The stake field: a large amount, with a minus button before it and a plus button after it. */
export function AmountField({
  label,
  value,
  onChange,
  unit,
  onStep,
  stepLabels,
  echo,
  error,
  disabled,
  ref,
}: AmountFieldProps) {
  const id = useId();
  const echoId = `${id}echo`;
  const notesId = `${id}notes`;

  return (
    <div>
      <$Box $wrong={Boolean(error)}>
        <HoldButton label={stepLabels.down} disabled={disabled} onStep={() => onStep(-1)}>
          <MinusIcon size={20} />
        </HoldButton>
        <$Middle htmlFor={id}>
          <$Figure>
            <$Input
              ref={ref}
              id={id}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              disabled={disabled}
              placeholder={disabled ? '–' : undefined}
              aria-label={label}
              inputMode="decimal"
              autoComplete="off"
              // A digit is 1 ch wide, so the input is as wide as its text, and text and unit are centred together.
              style={{ width: `${Math.min(14, value.length || EMPTY_CH) + 0.25}ch` }}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${echoId} ${notesId}` : echoId}
            />
            <Text as="span" $size="label" $color="muted" $weight="medium">
              {unit}
            </Text>
          </$Figure>
          <$Echo>
            <$Label aria-hidden="true">{label}</$Label>
            <span id={echoId}>{echo}</span>
          </$Echo>
        </$Middle>
        <HoldButton label={stepLabels.up} disabled={disabled} onStep={() => onStep(1)}>
          <PlusIcon size={20} />
        </HoldButton>
      </$Box>
      <FieldNotes id={notesId} error={error} />
    </div>
  );
}

const $Box = styled.div<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  min-height: 50px;
  padding-inline: ${space.half};
  background: ${color.panel};
  border: 1px solid ${({ $wrong }) => ($wrong ? color.bad : color.faint)};
  border-radius: ${radius.control};

  &:has(input:focus) {
    border-color: ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
  }
`;

const $Middle = styled.label`
  container-type: inline-size;
  flex: 1;
  min-width: 0;
  min-height: 48px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  text-align: center;
  cursor: text;
`;

const $Figure = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: center;
  gap: 6px;
`;

const $Input = styled.input`
  min-width: 0;
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${text.title};
  font-weight: ${weight.medium};
  line-height: 1.2;
  text-align: center;

  &:focus-visible {
    outline: none;
  }
`;

const $Echo = styled.span`
  display: block;
  font-size: ${text.label};
  line-height: 1.3;
  color: ${color.muted};
`;

/** The label is hidden on narrow fields, where it would wrap and take one line of height from the chart. */
const $Label = styled.span`
  display: none;
  margin-right: 6px;

  @container (min-width: 340px) {
    display: inline;
  }

  &::after {
    content: ' ·';
  }
`;
