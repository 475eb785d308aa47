import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { directionColor } from './direction';
import type { Direction } from './direction';
import { color, text, weight } from './tokens';
import { VisuallyHidden } from './VisuallyHidden';

type FigureSize = 'figure' | 'title' | 'body' | 'label';

interface MoneyProps {
  /** Already written in the reader's language. */
  readonly children: ReactNode;
  readonly unit?: string;
  readonly size?: FigureSize;
}

/** An amount, with its unit smaller beside it. */
export function Money({ children, unit, size = 'body' }: MoneyProps) {
  const spaced = unit && `\u00a0${unit}`;
  return (
    <$Money $size={size}>
      {children}
      {spaced && <$Unit>{spaced}</$Unit>}
    </$Money>
  );
}

interface SignedProps {
  readonly direction: Direction;
  /** The figure with its sign, already written in the reader's language. */
  readonly children: ReactNode;
  /** The direction in a word, for screen readers where the page does not say it: "up", "lost". */
  readonly word?: string;
  readonly size?: FigureSize;
  /** The sign alone, where a triangle would be too much. */
  readonly withoutArrow?: boolean;
}

const arrows: Readonly<Record<Direction, string>> = { rise: '▲', drop: '▼', flat: '' };

/** A change, gain or loss: arrow, sign, colour and word together, never colour alone. */
export function Signed({
  direction,
  children,
  word,
  size = 'body',
  withoutArrow = false,
}: SignedProps) {
  const spoken = word && `${word} `;
  const arrow = withoutArrow ? '' : arrows[direction];
  return (
    <$Signed $size={size} $direction={direction}>
      {arrow && <$Arrow aria-hidden="true">{arrow}</$Arrow>}
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
      {children}
    </$Signed>
  );
}

const $Figure = styled.span<{ $size: FigureSize }>`
  font-size: ${({ $size }) => text[$size]};
  font-weight: ${({ $size }) => ($size === 'figure' ? weight.strong : weight.medium)};
  line-height: 1.2;
  letter-spacing: ${({ $size }) => ($size === 'figure' ? '-0.01em' : 'normal')};
  color: ${color.text};
  overflow-wrap: anywhere;
`;

/** Without a colour of its own to keep, its decimals are quieter. */
const $Money = styled($Figure)`
  --decimals: ${color.muted};
`;

/** Never broken: beside a long figure it goes to the next line whole. */
const $Unit = styled.span`
  display: inline-block;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.muted};
`;

const $Signed = styled($Figure)<{ $direction: Direction }>`
  color: ${({ $direction }) => directionColor[$direction]};
  white-space: nowrap;
`;

const $Arrow = styled.span`
  margin-right: 0.3em;
  font-size: 0.85em;
`;
