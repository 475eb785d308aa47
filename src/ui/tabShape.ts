import { css } from 'styled-components';
import { edgeFade } from './edgeFade';
import { color, size, space, weight } from './tokens';

/** A row of tabs or links that scrolls sideways, with a line below it across the page. */
export const tabRow = css`
  position: relative;
  display: flex;
  gap: ${space.three};
  overflow-x: auto;
  scrollbar-width: none;
  ${edgeFade}
  border-bottom: 1px solid ${color.line};
  padding-inline: var(--page-margin, 0);
  margin-inline: calc(-1 * var(--page-margin, 0px));
`;

/**
 * The shape of a tab or link: its text, underlined if it is selected. It is as wide as its text; its tap target extends
 * half-way to its neighbours.
 */
export const tabShape = css`
  position: relative;
  flex: none;
  min-height: ${size.target};
  min-width: 24px;
  display: flex;
  align-items: center;
  gap: 6px;
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color.muted};
  border-bottom: 2px solid transparent;

  &[aria-selected='true'],
  &[aria-current] {
    color: ${color.text};
    border-color: ${color.accent};
    /* Scrolls to the selected tab or link before the app runs. */
    scroll-initial-target: nearest;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0 -12px;
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;
