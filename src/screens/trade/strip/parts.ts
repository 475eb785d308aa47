/** What the strips of all phases are made of. */
import { styled } from 'styled-components';
import { color, space, text, weight } from '../../../ui/tokens';

/** Time at the left, where the price is in the middle, the money at the right; what was ordered above them. */
export const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.oneHalf};
  padding: 9px ${space.oneHalf} 6px;

  @media (max-width: 359px) {
    column-gap: ${space.one};
    padding-inline: ${space.one};
  }
`;

/** Over all columns of a row. */
export const Head = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  font-size: ${text.label};
  line-height: 1.3;
  white-space: nowrap;

  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

export const Column = styled.div<{ $isEnd?: boolean }>`
  min-width: 0;
  display: grid;
  justify-items: ${({ $isEnd = false }) => ($isEnd ? 'end' : 'start')};
  text-align: ${({ $isEnd = false }) => ($isEnd ? 'right' : 'left')};
  line-height: 1.3;
`;

export const Small = styled.span`
  font-size: ${text.label};
  color: ${color.muted};
`;

/** One or two short lines beside the figures. */
export const Strong = styled.span<{ $colour?: string }>`
  font-size: ${text.label};
  font-weight: ${weight.strong};
  color: ${({ $colour = color.text }) => $colour};
`;

/** A figure in its direction's colour: the largest of its column. */
export const Figure = styled.span<{ $colour: string }>`
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  white-space: nowrap;
  color: ${({ $colour }) => $colour};
`;
