import { useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from '../../ui/Field';
import { groupDigits } from './bankCardFields';

/** Input that groups the digits of a card number while the user types, and keeps the caret behind the same digit. */
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
    // There is one space before each group of four digits except the first.
    const caret = digits + Math.max(0, Math.floor((digits - 1) / 4));
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  return <Field {...field} ref={input} value={value} onChange={handleChange} />;
}
