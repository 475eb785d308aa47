import { css } from 'styled-components';
import { color, motion, radius, size, space, text, weight } from './tokens';

export type ButtonKind = 'primary' | 'tonal' | 'secondary' | 'ghost' | 'danger' | 'rise' | 'drop';

export interface ButtonLook {
  readonly $kind: ButtonKind;
  /** Whether the button fills the available width. */
  readonly $block: boolean;
}

/** The two order buttons are the largest tap targets of the app. */
const order = css`
  min-height: 56px;
  padding-inline: ${space.one};
  font-size: ${text.heading};
  font-weight: ${weight.strong};
`;

const kinds = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${weight.strong};
  `,
  /** The preferred one of several actions that are equally important. It is less prominent than `primary`. */
  tonal: css`
    background: ${color.accentWash};
    border-color: ${color.accent};
    color: ${color.text};
  `,
  secondary: css`
    border-color: ${color.line};
    color: ${color.text};
  `,
  ghost: css`
    color: ${color.accent};
    padding-inline: ${space.one};
  `,
  danger: css`
    border-color: ${color.bad};
    color: ${color.bad};
  `,
  rise: css`
    ${order}
    background: ${color.rise};
    color: ${color.onRise};
  `,
  drop: css`
    ${order}
    background: ${color.drop};
    color: ${color.onDrop};
  `,
};

export const disabledStyle = css`
  background: ${color.raised};
  border-color: ${color.line};
  color: ${color.muted};
  cursor: not-allowed;
`;

/** Shared style of buttons and of links that look like buttons. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: ${size.target};
  min-width: ${size.target};
  padding: ${space.one} ${({ $block }) => ($block ? space.one : space.two)};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
  line-height: 1.25;
  overflow-wrap: anywhere;
  text-align: center;
  text-wrap: balance;
  transition:
    filter ${motion.quick},
    transform ${motion.quick};

  ${({ $kind }) => kinds[$kind]}

  &:active:not([aria-disabled='true'], :disabled) {
    transform: scale(0.985);
    filter: brightness(0.93);
  }

  @media (hover: hover) {
    &:hover:not([aria-disabled='true'], :disabled) {
      filter: brightness(1.07);
    }
  }

  &:disabled {
    ${disabledStyle}
  }
`;
