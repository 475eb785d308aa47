import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, radius, size } from './tokens';

interface IconButtonProps {
  /** Accessible name, because the icon has no text. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** Whether a toggle button, such as the favourite star, is on. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon button with a square tap target of 48 px. */
export function IconButton({ label, children, onClick, pressed, disabled, ref }: IconButtonProps) {
  return (
    <$Button
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </$Button>
  );
}

const $Button = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  border-radius: ${radius.control};
  color: ${color.muted};

  &[aria-pressed='true'] {
    color: ${color.accent};
  }

  &:disabled {
    color: ${color.faint};
    cursor: not-allowed;
  }
`;
