import { styled } from 'styled-components';
import { color } from './tokens';

/** In the style sheet itself: so small a picture is not worth a request, and is there without a network. */
const MARK = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#000" stroke-linecap="round"><path d="M4 26h40" stroke-width="2" stroke-dasharray="4 4" opacity=".4"/><path d="M4 33c6 0 7-17 13-17s6 12 11 12 5-13 10-16" stroke-width="3"/><circle cx="38" cy="12" r="4" fill="#000" stroke="none"/></svg>',
);

/** The mark of the app: a price that crosses its tide line and ends in a dot. A picture for the eye; the words say the name. */
export const BrandMark = styled.i.attrs({ 'aria-hidden': true })`
  display: block;
  width: 48px;
  height: 48px;
  background: ${color.accent};
  mask: url('data:image/svg+xml,${MARK}') center / contain no-repeat;
`;
