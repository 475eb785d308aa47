import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { directionColor } from './direction';
import type { PriceDirection } from './direction';
import { color, figureFont, text, weight } from './tokens';
import { VisuallyHidden } from './VisuallyHidden';

type FigureSize = 'total' | 'figure' | 'title' | 'heading' | 'body' | 'label';

/** The total is limited to the width of the screen, so that a large font size does not break its digits. */
const fontSize = (size: FigureSize) => (size === 'total' ? `min(${text.total}, 17vw)` : text[size]);

const largeSizes: ReadonlySet<FigureSize> = new Set(['total', 'figure']);

interface MoneyProps {
  /** The amount, already formatted in the user's language. */
  readonly children: ReactNode;
  readonly unit?: string;
  readonly size?: FigureSize;
}

/** An amount followed by its unit in small type. */
export function Money({ children, unit, size = 'body' }: MoneyProps) {
  const spaced = unit && `\u00a0${unit}`;
  return (
    <$Money $size={size} translate="no">
      {children}
      {spaced && <$Unit>{spaced}</$Unit>}
    </$Money>
  );
}

interface SignedProps {
  readonly direction: PriceDirection;
  /** The figure with its sign, already formatted in the user's language. */
  readonly children: ReactNode;
  /** The direction as a word ("up", "lost"), for screen readers, if no other text on the page says it. */
  readonly word?: string;
  readonly size?: FigureSize;
  /** Whether there is only a sign and no arrow, for places with little room. */
  readonly withoutArrow?: boolean;
}

const arrows: Readonly<Record<PriceDirection, string>> = { rise: '▲', drop: '▼', flat: '' };

/** A price change, gain or loss, marked by an arrow, a sign and a word in addition to its colour. */
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
    <$Signed $size={size} $direction={direction} translate={spoken ? undefined : 'no'}>
      {arrow && <$Arrow aria-hidden="true">{arrow}</$Arrow>}
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
      {children}
    </$Signed>
  );
}

const $Figure = styled.span<{ $size: FigureSize }>`
  font-family: ${figureFont};
  font-size: ${({ $size }) => fontSize($size)};
  font-weight: ${({ $size }) => (largeSizes.has($size) ? weight.strong : weight.medium)};
  line-height: 1.2;
  letter-spacing: -0.02em;
  color: ${color.text};
  overflow-wrap: anywhere;
`;

/**
 * Amounts that are not coloured as gain or loss show their decimals in a muted colour. The unit is at the right of the
 * digits in every language.
 */
const $Money = styled($Figure)`
  direction: ltr;
  unicode-bidi: isolate;
  --decimals: ${color.muted};
`;

/** The unit is never broken: after a long figure the whole unit wraps to the next line. */
const $Unit = styled.span`
  display: inline-block;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  letter-spacing: 0;
  color: ${color.muted};
`;

const $Signed = styled($Figure)<{ $direction: PriceDirection }>`
  color: ${({ $direction }) => directionColor[$direction]};
  white-space: nowrap;
`;

const $Arrow = styled.span`
  margin-inline-end: 0.3em;
  font-size: 0.85em;
`;
