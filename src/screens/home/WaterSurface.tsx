import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../ui/tokens';
import { WATER_END, HEIGHT, LINE, WIDTH, waterShape } from './waterShape';

interface WaterSurfaceProps {
  /** Differences from the waterline, oldest first; converted to floats for drawing only. */
  readonly values?: readonly number[];
}

/**
 * Values as the surface of water: above the dashed waterline the water rises into the air, below it the air reaches
 * into the water. It is hidden from screen readers, because the figures are next to it.
 */
export function WaterSurface({ values = [] }: WaterSurfaceProps) {
  const id = useId();
  const { surface, area, endY } = waterShape(values);
  return (
    <$Surface aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        <defs>
          <linearGradient id={`${id}tint`} x1="0" y1="0" x2="0" y2="1">
            <$Top offset="0" />
            <$Bottom offset="1" />
          </linearGradient>
          <clipPath id={`${id}above`}>
            <rect width={WIDTH} height={LINE} />
          </clipPath>
          <clipPath id={`${id}below`}>
            <rect y={LINE} width={WIDTH} height={HEIGHT - LINE} />
          </clipPath>
        </defs>
        {values.length > 1 && (
          <>
            <path d={area} fill={`url(#${id}tint)`} clipPath={`url(#${id}above)`} />
            <$Air d={area} clipPath={`url(#${id}below)`} />
            <$Stroke d={surface} vectorEffect="non-scaling-stroke" />
          </>
        )}
      </svg>
      {values.length > 1 && (
        <$Dot style={{ left: `${(WATER_END / WIDTH) * 100}%`, top: `${(endY / HEIGHT) * 100}%` }} />
      )}
      <$Line data-waterline />
    </$Surface>
  );
}

/** The drawing covers the end of the air and the beginning of the water; its waterline is at their border. */
const $Surface = styled.div`
  position: absolute;
  z-index: -1;
  inset: auto calc(-1 * var(--bleed, 0px)) calc(${LINE - HEIGHT} * var(--unit, 1px));
  height: calc(${HEIGHT} * var(--unit, 1px));
  pointer-events: none;

  svg {
    width: 100%;
    height: 100%;
    fill: none;
  }
`;

const $Top = styled.stop`
  stop-color: color-mix(in srgb, ${color.accent} 45%, ${color.water});
`;

const $Bottom = styled.stop`
  stop-color: ${color.water};
`;

const $Air = styled.path`
  fill: var(--air, ${color.background});
`;

const $Stroke = styled.path`
  stroke: ${color.accent};
  stroke-width: 2;
  stroke-linejoin: round;
`;

const $Dot = styled.i`
  position: absolute;
  width: 9px;
  height: 9px;
  margin: -4.5px;
  border-radius: 50%;
  background: ${color.text};
  box-shadow: 0 0 0 5px color-mix(in srgb, ${color.accent} 25%, transparent);
`;

const $Line = styled.div`
  position: absolute;
  inset: calc(${LINE} * var(--unit, 1px)) 0 auto;
  border-top: 1px dashed color-mix(in srgb, ${color.muted} 70%, transparent);
`;
