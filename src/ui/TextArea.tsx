import type { ComponentProps } from 'react';
import type { TextKind } from '#contract/typedText';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  /** The kind of text, by which it is normalised before it is used; `exact` for a text that only can be copied. */
  readonly kind: TextKind;
  readonly value: string;
  readonly onChange?: (typed: string) => void;
}

/** The one input for a text of several lines. Without `onChange` it is read-only. */
export function TextArea({ kind: _, onChange, ...area }: TextAreaProps) {
  return (
    <textarea
      {...area}
      readOnly={!onChange}
      onChange={onChange && ((event) => onChange(event.target.value))}
    />
  );
}
