import { css } from 'styled-components';
import { color, motion } from './tokens';

/** The border of a box around an input, which tells what is wrong and where the focus is. */
export const fieldBorder = css<{ $wrong: boolean }>`
  border: 1px solid ${({ $wrong }) => ($wrong ? color.bad : color.faint)};
  transition: border-color ${motion.quick};

  &:focus-within {
    border-color: ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
    box-shadow: 0 0 0 1px ${({ $wrong }) => ($wrong ? color.bad : color.accent)};
  }
`;
