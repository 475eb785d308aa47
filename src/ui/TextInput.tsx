import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentProps, CompositionEvent, RefObject } from 'react';
import type { TextKind } from '#contract/typedText';

export interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'inputMode' | 'defaultValue' | 'ref'
> {
  /** The kind of text, by which it is normalised before it is checked, compared or sent. */
  readonly kind: TextKind;
  readonly value: string;
  /** Called with the text exactly as typed, or as `format` returns it. */
  readonly onChange: (typed: string) => void;
  /** Rewrites the text while the user types, for example in groups of digits. It may only add or remove white space. */
  readonly format?: ((typed: string) => string) | undefined;
  /** Whether the value is never the typed text itself, such as one mark per digit. */
  readonly isRewritten?: boolean;
  /** Keeps the on-screen keyboard closed. */
  readonly hasOwnKeys?: boolean;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

/** The keyboard of a phone for each kind of text; null for the keyboard with all letters. */
const keyboards: Readonly<Record<TextKind, 'numeric' | 'decimal' | 'tel' | 'search' | null>> = {
  name: null,
  prose: null,
  code: null,
  grouped: null,
  digits: 'numeric',
  pin: 'numeric',
  phone: 'tel',
  number: 'decimal',
  day: null,
  id: null,
  invite: null,
  address: null,
  search: 'search',
  password: null,
  exact: null,
};

const characters = (text: string): number => text.replace(/\s/g, '').length;

/** The position in `text` behind as many characters, without white space, as are in `before`. */
function positionBehind(text: string, before: number): number {
  let position = 0;
  while (position < text.length && characters(text.slice(0, position)) < before) position += 1;
  return position;
}

/**
 * The one input for typed text. While an input method composes a text, the input keeps the text of the input method: a
 * value that is rewritten meanwhile makes the input method insert the text again.
 */
export function TextInput({
  kind,
  value,
  onChange,
  format,
  isRewritten = format !== undefined,
  hasOwnKeys = false,
  ref,
  ...input
}: TextInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const element = ref ?? ownRef;
  const isComposing = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  const charactersBefore = useRef<number | null>(null);

  const report = (field: HTMLInputElement) => {
    setComposed(null);
    if (!format) return onChange(field.value);
    charactersBefore.current = characters(field.value.slice(0, field.selectionStart ?? undefined));
    onChange(format(field.value));
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (isRewritten && isComposing.current) setComposed(target.value);
    else report(target);
  };
  const handleEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = false;
    if (isRewritten) report(currentTarget);
  };

  // The browser moves the caret to the end of a value that a script has set.
  useLayoutEffect(() => {
    const before = charactersBefore.current;
    charactersBefore.current = null;
    if (before === null || format?.(value) !== value) return;
    const caret = positionBehind(value, before);
    element.current?.setSelectionRange(caret, caret);
  }, [value, format, element]);

  return (
    <input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...input}
      ref={element}
      inputMode={hasOwnKeys ? 'none' : (keyboards[kind] ?? undefined)}
      value={composed ?? value}
      onChange={handleChange}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={handleEnd}
    />
  );
}
