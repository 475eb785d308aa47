import { css, keyframes } from 'styled-components';

const FADE = '24px';
/** One fade wider than the row, so that only the cut edge of it is ever seen. */
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
 * For a row that scrolls sideways: what goes on beyond an edge fades there, and a row that is whole has no fade at all,
 * because its scroll has no length to run along. Browsers without scroll timelines cut as before.
 */
export const edgeFade = css`
  @supports (animation-timeline: scroll(self inline)) {
    animation: ${slide} linear both;
    animation-timeline: scroll(self inline);
  }
`;
