import { css } from 'styled-components';
import { chipShape } from './chipShape';
import { edgeFade } from './edgeFade';
import { color, size, space, weight } from './tokens';

/** A row that scrolls sideways across the page. */
const scrollingRow = css`
  position: relative;
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  ${edgeFade}
  padding-inline: var(--page-margin, 0);
  /* The fade at an edge must not cover a tab to which the row is scrolled. */
  scroll-padding-inline: var(--page-margin, 0);
  margin-inline: calc(-1 * var(--page-margin, 0px));
`;

/** A row of tabs or links, with a line below it. */
export const tabRow = css`
  ${scrollingRow}
  gap: ${space.three};
  border-bottom: 1px solid ${color.line};
`;

/** A row of tabs that look like filters. */
export const filterRow = scrollingRow;

/** The shape of a tab that shows a part of a list: a chip, filled if it is selected. */
export const filterShape = css`
  ${chipShape}
  --chip-edge: transparent;
  flex: none;
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  min-width: ${size.target};
  font-weight: ${weight.medium};

  &[aria-selected='true'] {
    color: ${color.text};
    /* Scrolls to the selected tab before the app runs. */
    scroll-initial-target: nearest;
  }

  &[aria-selected='true']::before {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -4px;
  }
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
