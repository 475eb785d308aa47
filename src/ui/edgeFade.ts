import { css, keyframes } from 'styled-components';
import { FORWARD } from './forward';

const FADE = '24px';
/** The mask is wider than the row by one fade, so that only an edge with hidden content is faded. */
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

/** Hides the fade at the start of a row that is not scrolled, and at its end if it is scrolled to the end. */
const slide = keyframes`
  from { ${mask} mask-position: calc(-${FADE} * (1 + ${FORWARD}) / 2) 0; }
  to { ${mask} mask-position: calc(-${FADE} * (1 - ${FORWARD}) / 2) 0; }
`;

/**
 * Fades the edges of a row that scrolls sideways, where its content is cut off. A row whose content fits cannot scroll
 * and therefore has no fade. Browsers without scroll timelines show no fade.
 */
export const edgeFade = css`
  @supports (animation-timeline: scroll(self inline)) {
    animation: ${slide} linear both;
    animation-timeline: scroll(self inline);
  }
`;
