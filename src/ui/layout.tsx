/** Layout components that only arrange their children or style text. Their props are names of design tokens. */
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { color, space, text, weight } from './tokens';

const gaps = { none: '0', ...space } as const;
type Gap = keyof typeof gaps;

/** Arranges its children vertically. They have the full width or, with `$align`, their own width. */
export const Stack = styled.div<{
  $gap?: Gap;
  $align?: CSSProperties['justifyItems'];
}>`
  display: grid;
  grid-template-columns: ${({ $align }) => ($align ? 'auto' : 'minmax(0, 1fr)')};
  justify-items: ${({ $align }) => $align};
  gap: ${({ $gap = 'two' }) => gaps[$gap]};
`;

/** Arranges its children side by side, without a gap by default. */
export const Row = styled.div<{
  $gap?: Gap;
  $align?: CSSProperties['alignItems'];
  $justify?: CSSProperties['justifyContent'];
  /** Whether children that do not fit are moved to another line. */
  $wraps?: boolean;
  /** Gap between these lines; `$gap` by default. */
  $lineGap?: Gap;
}>`
  display: flex;
  flex-wrap: ${({ $wraps }) => $wraps && 'wrap'};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => $gap && gaps[$gap]};
  row-gap: ${({ $lineGap }) => $lineGap && gaps[$lineGap]};
`;

/** Equal columns: `$columns`, or as many as fit with the minimum width `$min`. */
export const Split = styled.div<{ $min: string } | { $columns: number }>`
  display: grid;
  grid-template-columns: ${(props) =>
    '$columns' in props
      ? `repeat(${props.$columns}, minmax(0, 1fr))`
      : `repeat(auto-fit, minmax(${props.$min}, 1fr))`};
  gap: ${space.one};
`;

/**
 * Text with size, colour and weight from the tokens, which are inherited by default. It is a paragraph unless `as` is
 * given.
 */
export const Text = styled.p<{
  $size?: keyof typeof text;
  $color?: keyof typeof color;
  $weight?: keyof typeof weight;
  /** Whether long words are broken. */
  $wraps?: boolean;
  /** Whether a `span` is on a line of its own. */
  $block?: boolean;
}>`
  display: ${({ $block }) => $block && 'block'};
  font-size: ${({ $size }) => $size && text[$size]};
  font-weight: ${({ $weight }) => $weight && weight[$weight]};
  color: ${({ $color }) => $color && color[$color]};
  overflow-wrap: ${({ $wraps }) => $wraps && 'anywhere'};
`;
