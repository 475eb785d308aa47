import { styled } from 'styled-components';
import { color, text, weight } from './tokens';

/** The text column of a row, which takes the remaining width: a name and, below it, a detail in small type. */
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
