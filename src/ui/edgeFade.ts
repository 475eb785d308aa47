import { css, keyframes } from 'styled-components';

const FADE = '24px';
/** One fade wider than the row, so that only the edge with hidden content fades. */
const mask = css`
  mask-image: linear-gradient(
    to right,
    transparent,
    #000 ${FADE},
    #000 calc(100% - ${FADE}),
    transparent
  );
  mask-size: calc(100% + ${FADE}) 100%;
  mask-repeat: no-repeat;
`;

const slide = keyframes`
  from { ${mask} mask-position: -${FADE} 0; }
  to { ${mask} mask-position: 0 0; }
`;

/**
 * For rows that scroll sideways: fades the edges where content is cut off. A row that fits has no scroll range and
 * therefore no fade. Browsers without scroll timelines show no fade.
 */
export const edgeFade = css`
  @supports (animation-timeline: scroll(self inline)) {
    animation: ${slide} linear both;
    animation-timeline: scroll(self inline);
  }
`;
