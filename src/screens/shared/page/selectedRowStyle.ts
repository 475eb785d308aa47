import { css } from 'styled-components';
import { color, radius, space } from '../../../ui/tokens';

/** Highlights the row whose details are shown in the other pane. */
export const selectedRowStyle = css`
  &[aria-current] {
    margin-inline: -${space.oneHalf};
    padding-inline: ${space.oneHalf};
    width: calc(100% + ${space.three});
    border-radius: ${radius.control};
    background: ${color.accentWash};
  }
`;
