import { styled } from 'styled-components';

/**
 * The decimal mark and the digits after it. Exactly three digits may be a group of thousands, so they do not match.
 * Cents always have two digits, whichever decimal mark a language uses.
 */
const DECIMALS = /[.,](?:\d{1,2}|\d{4,})$/;

interface FigureProps {
  /** The figure, already formatted in the user's language. */
  readonly children: string;
}

/**
 * The one large figure of a page, with its decimals in a smaller size. Screen readers and the clipboard get one text.
 */
export function Figure({ children }: FigureProps) {
  const decimalPart = DECIMALS.exec(children)?.[0] ?? '';
  const whole = children.slice(0, children.length - decimalPart.length);
  // In a figure below one, the decimals are the whole value, so they keep the large size.
  const decimals = /[1-9]/.test(whole) ? decimalPart : '';
  return (
    <span translate="no">
      {decimals ? whole : children}
      {decimals && <$Decimals>{decimals}</$Decimals>}
    </span>
  );
}

const $Decimals = styled.span`
  font-size: 0.56em;
  letter-spacing: 0;
  color: var(--decimals, inherit);
`;
