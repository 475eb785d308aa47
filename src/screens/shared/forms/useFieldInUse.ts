import { useState, type FocusEvent } from 'react';

/**
 * The field that has or last had the focus, for a long form that shows only the hint of this field. The hint stays when
 * the field loses the focus, so that the button does not move away from the tap.
 */
export function useFieldInUse() {
  const [name, setName] = useState('');
  return {
    isInUse: (field: string) => field === name,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement) setName(target.name);
    },
  };
}
