/** What the strips of all phases are made of. */
import { styled } from 'styled-components';
import { low } from '../../../ui/low';
import { color, space, text, weight } from '../../../ui/tokens';

/** Time at the left, where the price is in the middle, the money at the right; what was ordered above them. */
export const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.one};
  padding: 9px ${space.oneHalf} 6px;

  /* Where the price is takes two lines, not three, also beside the way to the next order. */
  @media (max-width: 389px) {
    padding-inline: ${space.one};
  }

  ${low} {
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

  > :nth-child(2) {
    flex: 1;
    justify-content: flex-end;
  }
`;

/** At the end of the row it is as wide for a gain as for a loss, so that nothing moves when one becomes the other. */
export const Column = styled.div<{ $isEnd?: boolean }>`
  min-width: ${({ $isEnd = false }) => ($isEnd ? '70px' : 0)};
  min-height: 2.6em;
  display: grid;
  align-content: center;
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
  font-weight: ${weight.medium};
  color: ${({ $colour = color.text }) => $colour};
`;

/** A figure in its direction's colour: the largest of its column. */
export const Figure = styled.span<{ $colour: string }>`
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  white-space: nowrap;
  color: ${({ $colour }) => $colour};
`;
