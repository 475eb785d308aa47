/** The lab's style: the app's tokens, and a monospace font for data. */
export { color, radius, size, space, text, weight } from '#src/ui/tokens';

export const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** Minimum widths for four, three and two panes side by side. */
export const allPanes = '@media (min-width: 1340px)';
export const threePanes = '@media (min-width: 1100px)';
export const twoPanes = '@media (min-width: 900px)';
