import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { BellIcon } from '../icons';
import { color, size } from '../tokens';
import { PRICE_AXIS_MIN_WIDTH } from './chartLayout';

interface AxisButtonProps {
  readonly label: string;
  /** Receives the distance in px from the top of the chart; null if a keyboard has pressed the button. */
  readonly onPick: (y: number | null) => void;
}

/** Makes the price axis of a chart a button: a tap picks the price at its height. */
export function AxisButton({ label, onPick }: AxisButtonProps) {
  const pick = ({ detail, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const top = currentTarget.parentElement?.getBoundingClientRect().top ?? 0;
    // A click without a pointer has no detail and no position.
    onPick(detail === 0 ? null : clientY - top);
  };
  return (
    <$Button type="button" aria-label={label} title={label} onClick={pick}>
      <BellIcon size={16} />
    </$Button>
  );
}

/** It lies below the buttons over the chart. The bell is in the corner below the prices. */
const $Button = styled.button`
  position: absolute;
  z-index: 3;
  inset: ${size.target} 0 0 auto;
  width: ${PRICE_AXIS_MIN_WIDTH}px;
  display: grid;
  place-content: end;
  padding: 6px;
  color: ${color.muted};
  touch-action: pan-y;
`;
