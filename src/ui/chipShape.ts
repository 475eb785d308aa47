import { css } from 'styled-components';
import { color, radius, size, space, text } from './tokens';

/**
 * Shared style of chips that select an option and of chips that link to another page. The tap target is 48 px high, but
 * the chip looks 32 px high, because its background is inset. `--chip-edge` is the border colour.
 */
export const chipShape = css`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};
  font-size: ${text.label};
  white-space: nowrap;
  color: ${color.muted};
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 8px 2px;
    border: 1px solid var(--chip-edge);
    border-radius: ${radius.pill};
  }
`;
