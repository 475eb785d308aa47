import { css } from 'styled-components';
import { color, motion } from './tokens';

/** Border of the box around an input, with the colours for an error and for the focus. */
export const fieldBorder = css<{ $wrong: boolean }>`
  border: 1px solid ${({ $wrong }) => ($wrong ? color.bad : color.faint)};
  transition: border-color ${motion.quick};

  &:focus-within {
    border-color: ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
    box-shadow: 0 0 0 1px ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
  }
`;
