import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { landscapePhone } from '../landscapePhone';
import { Stack } from '../layout';
import { size, space } from '../tokens';
import { airGround, waterCard, waterGrid, waterGround } from './waterGround';
import { WaterSurface } from './WaterSurface';

interface OnWaterProps {
  /** Above the waterline. */
  readonly head?: ReactNode;
  /** Whether the line follows the head at once, for a form that needs the height of the screen. */
  readonly isLow?: boolean;
  /** Differences from the waterline; the curve of the app's logo by default. */
  readonly values?: readonly number[];
  /** Below the waterline. */
  readonly children: ReactNode;
}

/** The curve of the app's logo. */
const LOGO = [-7, 10, -2, 14];

/** The content of a page without figures: a head in the air, and the form or the actions in the water. */
export function OnWater({ head, isLow = false, values = LOGO, children }: OnWaterProps) {
  return (
    <$Place>
      <$Air />
      <$Water />
      <$Head $isLow={isLow}>
        {head}
        <WaterSurface values={values} />
      </$Head>
      <$Below $isLow={isLow}>{children}</$Below>
    </$Place>
  );
}

const $Place = styled.div`
  ${waterGrid}
  grid-template: auto 1fr / minmax(0, 1fr);
`;

const $Air = styled.div`
  ${airGround}
`;

const $Water = styled.div`
  ${waterGround}
`;

/** Its end is the waterline, at the same height as on Home. */
const $Head = styled(Stack)<{ $isLow: boolean }>`
  --unit: ${({ $isLow }) => ($isLow ? '0.3px' : '1px')};
  grid-area: 1 / 1;
  position: relative;
  align-content: start;
  min-height: ${({ $isLow }) => ($isLow ? 0 : `calc(${size.waterline} - ${size.header})`)};
  padding-block: ${({ $isLow }) => ($isLow ? '0 20px' : `${space.oneHalf} 64px`)};

  ${waterCard} {
    margin-inline: ${space.two};
    padding-block: ${space.two} ${({ $isLow }) => ($isLow ? space.three : '72px')};
  }

  ${landscapePhone} {
    min-height: 0;
  }
`;

const $Below = styled(Stack)<{ $isLow: boolean }>`
  grid-area: 2 / 1;
  align-content: start;
  padding-top: ${({ $isLow }) => ($isLow ? space.two : '36px')};

  ${waterCard} {
    padding-inline: ${space.two};
    padding-bottom: ${space.two};
  }
`;
