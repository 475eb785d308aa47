/** What all of the lab looks like: the app's tokens, and letters of one width for what is data. */
export { color, radius, size, space, text, weight } from '../../ui/tokens';

export const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** From here all panes stand side by side, from the smaller ones three and two. */
export const allPanes = '@media (min-width: 1340px)';
export const threePanes = '@media (min-width: 1100px)';
export const twoPanes = '@media (min-width: 900px)';
