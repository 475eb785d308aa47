import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from './layout';
import { color, radius, size, space } from './tokens';

interface OnWaterProps {
  /** Above the waterline. */
  readonly head?: ReactNode;
  /** Whether the line follows the head at once, for a form that needs the height of the screen. */
  readonly isLow?: boolean;
  /** SVG path of the surface from x = 0 to 400 with a dot at (`dotX`, `dotY`); the curve of the app's logo by default. */
  readonly surface?: string;
  readonly dotX?: number;
  readonly dotY?: number;
  /** Below the waterline. */
  readonly children: ReactNode;
}

/** The curve of the app's logo. */
const LOGO = 'M0 80C63 80 63 18 125 18S188 61 251 61 313 10 376 10';

/** The content of a page without figures: a head in the air, and the form or the actions in the water. */
export function OnWater({
  head,
  isLow,
  surface = LOGO,
  dotX = 376,
  dotY = 10,
  children,
}: OnWaterProps) {
  return (
    <$Both>
      <$Head $isLow={isLow}>
        {head}
        <svg viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={`${surface}H402V99H-2z`} />
          <path d="M0 54H400" />
          <path d={`M${dotX} ${dotY}h0`} />
        </svg>
      </$Head>
      <$Below $isLow={isLow}>{children}</$Below>
    </$Both>
  );
}

interface Look {
  readonly $isLow?: boolean | undefined;
}

/** From this width on, the page column is narrower than the screen, so the water is a card. */
const card = '@media (min-width: 600px)';

/** A card has margins of its own, also on a page with two panes. */
const $Both = styled.div`
  ${card} {
    --page-margin: 0px;
  }
`;

/** The drawing has 54 units above the waterline and 30 below it. */
const px = ({ $isLow }: Look, units: number) => `${units * ($isLow ? 0.3 : 1)}px`;

/** Its end is the waterline, at the same height as on Home. The drawing is over the beginning of the water. */
const $Head = styled(Stack)<Look>`
  position: relative;
  z-index: 1;
  align-content: start;
  min-height: ${({ $isLow }) => !$isLow && `calc(${size.waterline} - ${size.header})`};
  padding-block: ${({ $isLow }) => ($isLow ? '0 20px' : `${space.oneHalf} 64px`)};

  > svg {
    position: absolute;
    z-index: -1;
    inset: auto calc(-1 * var(--page-margin)) ${(look) => px(look, -30)};
    width: calc(100% + 2 * var(--page-margin));
    height: ${(look) => px(look, 84)};
    fill: ${color.water};
    stroke: ${color.accent};
    stroke-width: 2;
    stroke-linecap: round;
  }

  path {
    vector-effect: non-scaling-stroke;
  }

  path + path {
    stroke: ${color.faint};
    stroke-dasharray: 3 4;
  }

  path + path + path {
    stroke: ${color.text};
    stroke-width: ${({ $isLow }) => ($isLow ? 6 : 9)};
  }

  ${card} {
    padding: ${space.two} ${space.two} ${({ $isLow }) => ($isLow ? space.three : '72px')};
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: ${color.panel};
  }
`;

/** On a phone, the shadow extends the water to the end of the screen. */
const $Below = styled(Stack)<Look>`
  margin-inline: calc(-1 * var(--page-margin));
  padding: ${({ $isLow }) => ($isLow ? '14px' : '36px')} ${space.two} 0;
  background: linear-gradient(${color.water}, ${color.deep} min(45%, 300px)) 0
    ${(look) => px(look, 30)} no-repeat;
  box-shadow: 0 0 0 100vmax ${color.deep};
  clip-path: inset(0 0 -100vmax);

  ${card} {
    padding-bottom: ${space.two};
    background-color: ${color.panel};
    border-radius: 0 0 ${radius.card} ${radius.card};
    clip-path: none;
    box-shadow: none;
  }
`;
