import type { MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, disabledStyle } from './buttonStyle';
import type { ButtonKind, ButtonLook } from './buttonStyle';
import { Spinner } from './Spinner';
import { space, text, weight } from './tokens';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly type?: 'button' | 'submit';
  /** Whether the button fills the width of its container. */
  readonly block?: boolean;
  readonly icon?: ReactNode;
  /** A second, smaller line on the button: the amount that an order returns, or what is missing. */
  readonly detail?: ReactNode;
  /** Whether the action is pending: the button keeps its width, focus and name, and ignores taps. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /**
   * Whether the button looks disabled and has `aria-disabled`, but still calls `onClick`, so that the page can explain
   * why the user must wait.
   */
  readonly waiting?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly describedBy?: string;
  readonly label?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button at least 48 px high. The kinds `rise` and `drop` are reserved for the two order buttons. */
export function Button({
  children,
  kind = 'primary',
  type = 'button',
  block = false,
  icon,
  detail,
  busy = false,
  disabled,
  waiting = false,
  onClick,
  describedBy,
  label,
  ref,
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Without this, a tap on a busy submit button would submit its form again.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <$Button
      ref={ref}
      type={type}
      $kind={kind}
      $block={block}
      $waiting={waiting}
      disabled={disabled}
      aria-disabled={busy || waiting || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onClick={handleClick}
    >
      <$Face $faded={busy}>
        {icon}
        {children}
      </$Face>
      {detail !== undefined && <$Detail $faded={busy}>{detail}</$Detail>}
      {busy && (
        <$Busy>
          <Spinner />
        </$Busy>
      )}
    </$Button>
  );
}

const $Button = styled.button<ButtonLook & { $waiting: boolean }>`
  ${buttonStyle}

  ${({ $waiting }) => $waiting && disabledStyle}
`;

/** The text keeps its space while the spinner is shown, so that nothing around the button moves. */
const $Face = styled.span<{ $faded: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  opacity: ${({ $faded }) => ($faded ? 0 : 1)};
`;

const $Detail = styled.span<{ $faded: boolean }>`
  font-size: ${text.label};
  font-weight: ${weight.medium};
  opacity: ${({ $faded }) => ($faded ? 0 : 1)};
`;

const $Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
