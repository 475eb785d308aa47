import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

interface Props {
  /** Puts the link on the chart, above its time axis, instead of below the chart. */
  readonly isInside: boolean;
  readonly children: ReactNode;
}

/** The attribution link that the licence of the chart library requires. */
export function ChartAttribution({ isInside, children }: Props) {
  return (
    <$Attribution
      $isInside={isInside}
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </$Attribution>
  );
}

const below = css`
  position: relative;
  align-self: flex-end;
  padding: 4px 16px;

  &::before {
    inset: -20px 0 -4px;
  }
`;

/** The link has a background, so that it is legible over candles and tints. */
const inside = css`
  position: absolute;
  z-index: 3;
  bottom: 27px;
  left: 8px;
  padding: 4px 6px;
  border-radius: 6px;
  background: color-mix(in srgb, var(--background) 78%, transparent);

  &::before {
    inset: -23px -2px -1px -8px;
  }
`;

/** The link is small; its tap target extends into the chart or the time axis, which ignore taps. */
const $Attribution = styled.a<{ $isInside: boolean }>`
  font-size: 13px;
  line-height: 16px;
  color: var(--muted);
  text-decoration: none;
  ${({ $isInside }) => ($isInside ? inside : below)}

  &::before {
    content: '';
    position: absolute;
  }

  &:hover {
    text-decoration: underline;
  }
`;
