import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from './Field';
import type { FieldProps } from './Field';
import { color, radius, size, space, text, weight } from './tokens';

interface ShowWords {
  readonly show: string;
  readonly hide: string;
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'action' | 'isMasked'> {
  readonly words: ShowWords;
}

/** A password, hidden until the user taps Show. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      action={<ShowAction isShown={isShown} onChange={setShown} words={words} />}
    />
  );
}

interface PinFieldProps extends Omit<
  FieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'action' | 'isMasked'
> {
  readonly words: ShowWords;
  readonly isShownAtFirst?: boolean;
}

/**
 * A PIN next to a login password, hidden until the user taps Show. It is never a password input: password managers
 * take the last password input of a form for the login password, save the PIN as such, and later overwrite the right
 * password with it.
 */
export function PinField({ words, isShownAtFirst = false, ...field }: PinFieldProps) {
  const [isShown, setShown] = useState(isShownAtFirst);
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      isMasked={!isShown}
      action={<ShowAction isShown={isShown} onChange={setShown} words={words} />}
    />
  );
}

interface ShowActionProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
  readonly words: ShowWords;
}

/** Toggles whether the field's value is visible. */
function ShowAction({ isShown, onChange, words }: ShowActionProps) {
  return (
    <FieldAction type="button" onClick={() => onChange(!isShown)}>
      {isShown ? words.hide : words.show}
    </FieldAction>
  );
}

/** A text button for the end of a field: Show, All, Paste. */
export const FieldAction = styled.button`
  min-width: ${size.target};
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};
  border-radius: ${radius.small};
  color: ${color.accent};
  font-size: ${text.label};
  font-weight: ${weight.medium};
`;
