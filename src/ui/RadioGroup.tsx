import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  /** A picture of the effect, in the tiles of `TileList`. */
  readonly picture?: ReactNode;
  /** Language of the label as a value of the `lang` attribute, if it differs from the language of the page. */
  readonly lang?: string;
  readonly disabled?: boolean;
}

export interface ChoiceProps<Value extends string> {
  /** Accessible name of the whole group. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

interface RadioGroupProps<Value extends string> extends ChoiceProps<Value> {
  readonly className?: string;
  readonly children: (choice: Choice<Value>) => ReactNode;
}

/**
 * Single choice. Invisible native radio buttons provide the arrow keys, a single stop for the Tab key, and the
 * announcements of screen readers. The visible part of a choice is the `span` after its input.
 */
export function RadioGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
  children,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {choices.map((choice) => (
        <$Choice key={choice.value} lang={choice.lang}>
          <$Input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {children(choice)}
        </$Choice>
      ))}
    </div>
  );
}

const $Choice = styled.label`
  position: relative;
  display: flex;
  min-width: 0;
  cursor: pointer;
`;

const $Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;
