import { styled } from 'styled-components';
import { text } from './tokens';

/**
 * The decimal mark and the digits after it. Exactly three digits may be a group of thousands, so they do not match.
 * Cents always have two digits, whichever decimal mark a language uses.
 */
const DECIMALS = /[.,](?:\d{1,2}|\d{4,})$/;

const sizes = { hero: text.figure, figure: text.title } as const;

interface FigureProps {
  /** The figure, already formatted in the user's language. */
  readonly children: string;
  readonly size?: keyof typeof sizes;
}

/**
 * The one large figure of a page, with its decimals in a smaller size. Screen readers and the clipboard get one text.
 */
export function Figure({ children, size = 'figure' }: FigureProps) {
  const decimalPart = DECIMALS.exec(children)?.[0] ?? '';
  const whole = children.slice(0, children.length - decimalPart.length);
  // In a figure below one, the decimals are the whole value, so they keep the large size.
  const decimals = /[1-9]/.test(whole) ? decimalPart : '';
  return (
    <span translate="no">
      {decimals ? whole : children}
      {decimals && <$Decimals $size={size}>{decimals}</$Decimals>}
    </span>
  );
}

const $Decimals = styled.span<{ $size: keyof typeof sizes }>`
  font-size: ${({ $size }) => sizes[$size]};
  color: var(--decimals, inherit);
`;
