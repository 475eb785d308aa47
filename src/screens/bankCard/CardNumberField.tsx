import { useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from '../../ui/Field';
import { groupDigits } from './bankCardFields';

/** Groups the card number while it is typed and keeps the caret behind the same digit. */
export function CardNumberField({ value, onChange, ...field }: Omit<FieldProps, 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  const handleChange = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = typed.slice(0, caret).replace(/\D/g, '').length;
    onChange(groupDigits(typed));
  };

  useLayoutEffect(() => {
    const digits = digitsBefore.current;
    digitsBefore.current = null;
    if (digits === null || groupDigits(value) !== value || !/^[\d ]*$/.test(value)) return;
    // One space precedes each further group of four digits before the caret.
    const caret = digits + Math.max(0, Math.floor((digits - 1) / 4));
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  return <Field {...field} ref={input} value={value} onChange={handleChange} />;
}
