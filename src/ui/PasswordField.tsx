import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from './Field';
import type { FieldProps } from './Field';
import { color, radius, size, space, text, weight } from './tokens';

interface ShowWords {
  readonly show: string;
  readonly hide: string;
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'action' | 'isMasked' | 'kind'> {
  readonly words: ShowWords;
}

/** Input for a password, which is hidden until the user taps Show. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      kind="password"
      type={isShown ? 'text' : 'password'}
      action={<ShowAction isShown={isShown} onChange={setShown} words={words} />}
    />
  );
}

/**
 * The name of the account whose password a form changes. It is hidden, because the form does not ask for it; a password
 * manager with several accounts needs it to update the right one.
 */
export const AccountNameField = ({ username }: { readonly username: string | undefined }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={username ?? ''}
    readOnly
    hidden
  />
);

interface PinFieldProps extends Omit<
  FieldProps,
  'type' | 'autoComplete' | 'action' | 'isMasked' | 'kind'
> {
  readonly words: ShowWords;
  readonly isShownAtFirst?: boolean;
}

/**
 * Input for a PIN next to a login password. The PIN is hidden until the user taps Show. The field is never a password
 * input: password managers take the last password input of a form for the login password. They would save the PIN as
 * the login password.
 */
export function PinField({ words, isShownAtFirst = false, ...field }: PinFieldProps) {
  const [isShown, setShown] = useState(isShownAtFirst);
  return (
    <Field
      {...field}
      kind="pin"
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

/** Button that shows or hides the value of the field. */
function ShowAction({ isShown, onChange, words }: ShowActionProps) {
  return (
    <FieldAction type="button" onClick={() => onChange(!isShown)}>
      {isShown ? words.hide : words.show}
    </FieldAction>
  );
}

/** A text button at the end of a field: Show, All or Paste. */
export const FieldAction = styled.button`
  min-width: ${size.target};
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};
  border-radius: ${radius.small};
  color: ${color.accent};
  font-size: ${text.label};
  font-weight: ${weight.medium};
`;
