/** Air above the waterline and water below it, as the grounds of a page. */
import { css } from 'styled-components';
import { color, radius, size } from '../tokens';

/** From this width on, the page column is narrower than the screen, so the water is a card. */
export const waterCard = '@media (min-width: 600px)';

/** A grid whose first row ends at the waterline. On a phone the water extends to the edges and the end of the page. */
export const waterGrid = css`
  --bleed: ${size.margin};
  isolation: isolate;
  display: grid;
  min-height: calc(100dvh - ${size.header} - env(safe-area-inset-top, 0px) - var(--page-foot));

  ${waterCard} {
    --air: ${color.panel};
    min-height: 0;
  }
`;

/** Background of the card above the waterline. */
export const airGround = css`
  display: none;
  z-index: -2;
  grid-area: 1 / 1;
  align-self: stretch;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: var(--air);

  ${waterCard} {
    display: block;
  }
`;

export const waterGround = css`
  z-index: -2;
  grid-area: 2 / 1 / -1;
  align-self: stretch;
  margin: 0 calc(-1 * var(--bleed)) calc(-1 * var(--page-foot));
  background: linear-gradient(${color.water}, ${color.deep} min(45%, 300px));

  ${waterCard} {
    grid-row-end: 3;
    margin: 0;
    border-radius: 0 0 ${radius.card} ${radius.card};
  }
`;
