import { css } from 'styled-components';
import { color, motion } from './tokens';

/** Border of a box around an input; shows the error and focus states. */
export const fieldBorder = css<{ $wrong: boolean }>`
  border: 1px solid ${({ $wrong }) => ($wrong ? color.bad : color.faint)};
  transition: border-color ${motion.quick};

  &:focus-within {
    border-color: ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
    box-shadow: 0 0 0 1px ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
  }
`;
