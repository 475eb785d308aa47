import { styled } from 'styled-components';
import { color } from './tokens';

/** The SVG is inlined in the style sheet: it is too small for a request of its own, and this way it works offline. */
const MARK = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#000" stroke-linecap="round"><path d="M4 26h40" stroke-width="2" stroke-dasharray="4 4" opacity=".4"/><path d="M4 33c6 0 7-17 13-17s6 12 11 12 5-13 10-16" stroke-width="3"/><circle cx="38" cy="12" r="4" fill="#000" stroke="none"/></svg>',
);

/**
 * The app's logo: a price curve that crosses its tide line and ends in a dot. It is hidden from screen readers, because
 * the app's name is next to it as text.
 */
export const BrandMark = styled.i.attrs({ 'aria-hidden': true })`
  display: block;
  width: 48px;
  height: 48px;
  background: ${color.accent};
  mask: url('data:image/svg+xml,${MARK}') center / contain no-repeat;
`;
