import { styled } from 'styled-components';
import { color, text, weight } from './tokens';

/** The words of a row, which take what its end leaves: a name, and what is said about it in small type below. */
export const RowWords = styled.span`
  flex: 1;
  min-width: 0;
`;

export const RowName = styled.span`
  display: block;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

export const RowDetail = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
`;
