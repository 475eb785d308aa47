import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { Text } from './layout';
import { FieldNotes } from './FieldNotes';
import { TextInput } from './TextInput';
import { HoldButton } from './HoldButton';
import { MinusIcon, PlusIcon } from './icons';
import { color, radius, space, text, weight } from './tokens';

interface AmountFieldProps {
  readonly label: string;
  /** The raw text, exactly as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit: string;
  readonly onStep: (direction: -1 | 1) => void;
  readonly stepLabels: { readonly down: string; readonly up: string };
  /** Text in the line below the amount: the amount as the app understands it, or the available balance. */
  readonly echo?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly ref?: RefObject<HTMLInputElement | null>;
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
              kind="number"
              onChange={onChange}
              disabled={disabled}
              placeholder={disabled ? '–' : undefined}
              aria-label={label}
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
          <$Echo id={echoId}>{echo}</$Echo>
          <$Label aria-hidden="true">{label}</$Label>
        </$Middle>
        <HoldButton label={stepLabels.up} disabled={disabled} onStep={() => onStep(1)}>
          <PlusIcon size={20} />
        </HoldButton>
      </$Box>
      <FieldNotes id={notesId} error={error} />
    </div>
  );
}

/** Upper half of the label, which is on the border of the box. */
const LABEL_HALF = `0.6 * ${text.label}`;

const $Box = styled.div<{ $wrong: boolean }>`
  position: relative;
  isolation: isolate;
  display: flex;
  align-items: center;
  min-height: calc(50px + ${LABEL_HALF});
  padding-top: calc(${LABEL_HALF});
  /* The label uses the gap above the field; it needs more room where the font is larger than usual. */
  margin-top: calc(max(0px, ${LABEL_HALF} - ${space.one}) - ${LABEL_HALF});
  padding-inline: ${space.half};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: calc(${LABEL_HALF}) 0 0;
    background: ${color.panel};
    border: 1px solid ${({ $wrong }) => ($wrong ? color.bad : color.faint)};
    border-radius: ${radius.control};
  }

  &:has(input:focus)::before {
    border-color: ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
  }
`;

const $Middle = styled.label`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  /* Keeps the amount clear of the lower half of the label; with more, the box would have a broken number of pixels. */
  padding-top: 4px;
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

const $Input = styled(TextInput)`
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

/** The label is on the border of the box, where it takes no height from the chart and never wraps. */
const $Label = styled.span`
  position: absolute;
  top: calc(${LABEL_HALF});
  left: 50%;
  max-width: 100%;
  padding-inline: 6px;
  background: linear-gradient(transparent 50%, ${color.panel} 50%);
  overflow: hidden;
  font-size: ${text.label};
  line-height: 1.2;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.muted};
  transform: translate(-50%, -50%);
`;
