import { css } from 'styled-components';
import { color, motion } from './tokens';

/** The look of a checkbox in both themes. With forced colours it looks as the system draws it. */
export const checkboxStyle = css`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid ${color.muted};
  border-radius: 6px;
  background: ${color.panel};
  transition: background ${motion.quick};

  &::before {
    content: '';
    width: 6px;
    height: 11px;
    margin-top: -3px;
    border: solid transparent;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }

  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:checked::before {
    border-color: ${color.background};
  }

  &[aria-invalid] {
    border-color: ${color.bad};
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;
