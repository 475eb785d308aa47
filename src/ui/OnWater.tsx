import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sideBySide } from './landscapePhone';
import { Stack } from './layout';
import { color, radius, size, space } from './tokens';

interface OnWaterProps {
  /** Above the waterline. */
  readonly head?: ReactNode;
  /** Whether the line follows the head at once, for a form that needs the height of the screen. */
  readonly isLow?: boolean;
  /** Whether the waves are low, for a head with a field. */
  readonly isCalm?: boolean;
  /** SVG path of the surface from x = 0 to 400 with a dot at (`dotX`, `dotY`); the curve of the app's logo by default. */
  readonly surface?: string;
  readonly dotX?: number;
  readonly dotY?: number;
  /** Below the waterline. */
  readonly children: ReactNode;
  /** On a phone below `children` in the water. With enough room it is next to head and water. */
  readonly side?: ReactNode;
  /** At the end of the page, which is in the water on a phone. */
  readonly end?: ReactNode;
}

/** The curve of the app's logo. */
const LOGO = 'M0 80C63 80 63 18 125 18S188 61 251 61 313 10 376 10';

/** The content of a page without figures: a head in the air, and the form or the actions in the water. */
export function OnWater({
  head,
  isLow = false,
  isCalm = isLow,
  surface = LOGO,
  dotX = 376,
  dotY = 10,
  children,
  side,
  end,
}: OnWaterProps) {
  const look = { $isLow: isLow, $isCalm: isCalm };
  return (
    <$OnWater $hasSide={side !== undefined}>
      <$Head {...look}>
        {head}
        <svg viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={`${surface}H402V99H-2z`} />
          <path d="M0 54H400" />
          <path d={`M${dotX} ${dotY}h0`} />
        </svg>
      </$Head>
      <$Water {...look} />
      <$Below {...look}>{children}</$Below>
      {side !== undefined && <$Side>{side}</$Side>}
      {end !== undefined && <$End>{end}</$End>}
    </$OnWater>
  );
}

interface Look {
  readonly $isLow: boolean;
  readonly $isCalm: boolean;
}

/** From this width on, the page column is narrower than the screen, so the water is a card. */
const card = '@media (min-width: 600px)';

/** The drawing has 54 units above the waterline and 30 below it. */
const px = ({ $isCalm }: Look, units: number) => `${units * ($isCalm ? 0.3 : 1)}px`;

/** On a phone, the bar of a form has the colour of the water behind it. A card has margins of its own. */
const $OnWater = styled.div<{ readonly $hasSide: boolean }>`
  --bar: ${color.deep};
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${card} {
    --bar: ${color.background};
    --page-margin: 0px;
  }

  ${sideBySide} {
    grid-template: auto 1fr auto / minmax(0, 1fr) ${({ $hasSide }) => $hasSide && 'min(400px, 44%)'};
    column-gap: ${space.three};
  }
`;

/** Its end is the waterline, at the same height as on Home. The drawing is over the beginning of the water. */
const $Head = styled(Stack)<Look>`
  grid-area: 1 / 1;
  position: relative;
  z-index: 1;
  align-content: start;
  min-height: ${({ $isLow }) => !$isLow && `calc(${size.waterline} - ${size.header})`};
  padding-block: ${({ $isLow, $isCalm }) =>
    $isLow ? '0 20px' : $isCalm ? `${space.half} 20px` : `${space.oneHalf} 64px`};

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
    stroke-width: ${({ $isCalm }) => ($isCalm ? 6 : 9)};
  }

  ${card} {
    padding: ${space.two} ${space.two} ${({ $isCalm }) => ($isCalm ? space.three : '72px')};
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: ${color.panel};
  }
`;

/** On a phone, the shadow extends the water to the end of the screen. */
const $Water = styled.div<Look>`
  z-index: -1;
  grid-area: 2 / 1 / 5;
  margin-inline: calc(-1 * var(--page-margin));
  background: linear-gradient(${color.water}, ${color.deep} min(45%, 300px)) 0
    ${(look) => px(look, 30)} no-repeat;
  box-shadow: 0 0 0 100vmax ${color.deep};
  clip-path: inset(0 0 -100vmax);

  ${card} {
    grid-row-end: 4;
    background-color: ${color.panel};
    border-radius: 0 0 ${radius.card} ${radius.card};
    clip-path: none;
    box-shadow: none;
  }

  ${sideBySide} {
    grid-row-end: 3;
  }
`;

const $Below = styled(Stack)<Look>`
  grid-area: 2 / 1;
  align-content: start;
  padding-top: ${({ $isCalm }) => ($isCalm ? '14px' : '36px')};

  ${card} {
    padding-inline: ${space.two};
    padding-bottom: ${space.two};
  }
`;

const $Side = styled(Stack)`
  grid-area: 3 / 1;
  align-content: start;
  padding-top: ${space.two};

  ${card} {
    padding: 0 ${space.two} ${space.two};
  }

  ${sideBySide} {
    grid-area: 1 / 2 / 3;
    align-self: start;
    position: sticky;
    top: calc(var(--below, 0px) + ${space.two});
    padding: ${space.two};
    border-radius: ${radius.card};
    background: ${color.panel};
  }
`;

const $End = styled(Stack)`
  grid-area: 4 / 1;
  padding-top: ${space.two};
`;
