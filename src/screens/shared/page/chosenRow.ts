import { css } from 'styled-components';
import { color, radius, space } from '../../../ui/tokens';

/** The row whose detail stands beside the list. */
export const chosenRow = css`
  &[aria-current] {
    margin-inline: -${space.oneHalf};
    padding-inline: ${space.oneHalf};
    width: calc(100% + ${space.three});
    border-radius: ${radius.control};
    background: ${color.accentWash};
  }
`;
