import { styled } from 'styled-components';
import { text } from './tokens';

/**
 * The mark and what follows it. Three digits at the end may as well be thousands, so they stay as they are; whichever
 * mark a language writes, cents are two.
 */
const DECIMALS = /[.,](?:\d{1,2}|\d{4,})$/;

const sizes = { hero: text.tightFigure, figure: text.title } as const;

interface FigureProps {
  /** Already written in the reader's language. */
  readonly children: string;
  readonly size?: keyof typeof sizes;
}

/** A page's one large figure: what counts stands out, its decimals follow in small. It is read and copied as one. */
export function Figure({ children, size = 'figure' }: FigureProps) {
  const written = DECIMALS.exec(children)?.[0] ?? '';
  const whole = children.slice(0, children.length - written.length);
  // Less than one is all in its decimals.
  const decimals = /[1-9]/.test(whole) ? written : '';
  return (
    <span>
      {decimals ? whole : children}
      {decimals && <$Decimals $size={size}>{decimals}</$Decimals>}
    </span>
  );
}

const $Decimals = styled.span<{ $size: keyof typeof sizes }>`
  font-size: ${({ $size }) => sizes[$size]};
  color: var(--decimals, inherit);
`;
