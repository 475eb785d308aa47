import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, radius, size } from './tokens';

interface IconButtonProps {
  /** Accessible name, because the icon has no text. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** For toggles such as the favourite star. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A 48-px square around an icon. */
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
