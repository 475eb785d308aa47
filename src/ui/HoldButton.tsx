import type { ReactNode } from 'react';
import { IconButton } from './IconButton';
import { useHold } from './useHold';

interface HoldButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onStep: () => void;
  readonly disabled: boolean | undefined;
}

/** An icon button for a step up or down, which repeats its step while it is pressed. */
export function HoldButton({ label, children, onStep, disabled = false }: HoldButtonProps) {
  const { onClick, ...hold } = useHold(onStep, !disabled);
  return (
    <span {...hold}>
      <IconButton label={label} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  );
}
