/** 1, or -1 in a language from right to left: the sign of a movement to the right. `directionCss` sets the variable. */
export const FORWARD = 'var(--forward, 1)';

/** The horizontal position of the start of a line, in per cent of its width. */
export const LINE_START = `calc(50% - 50% * ${FORWARD})`;

/** The CSS transform that moves an element by the distance in the direction of the text. */
export const moveForward = (distance: string): string =>
  `translateX(calc(${distance} * ${FORWARD}))`;

/** The sign of a movement to the right over an element: 1, or -1 if its text runs from right to left. */
export const forwardOf = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
