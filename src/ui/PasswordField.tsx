import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from './Field';
import type { FieldProps } from './Field';
import { color, radius, size, space, text, weight } from './tokens';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'action'> {
  /** Words of the switch, and its full name for screen readers, such as "Show password". */
  readonly words: { readonly show: string; readonly hide: string };
}

/** A secret, hidden until the person asks to see it. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      action={
        <FieldAction type="button" onClick={() => setShown(!isShown)}>
          {isShown ? words.hide : words.show}
        </FieldAction>
      }
    />
  );
}

/** A text button for the end of a field: Show, All, Paste. */
export const FieldAction = styled.button`
  min-width: ${size.target};
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};
  border-radius: ${radius.small};
  color: ${color.muted};
  font-size: ${text.label};
  font-weight: ${weight.strong};
`;
