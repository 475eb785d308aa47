/** Layout components that the strips of all order states share. */
import { styled } from 'styled-components';
import { landscapePhone } from '../../../ui/landscapePhone';
import { color, space, text, weight } from '../../../ui/tokens';

/**
 * The grid of a strip: a title, and below it the time left, the price position in the centre, and the amount at the
 * right.
 */
export const StripRow = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.one};
  padding: 9px ${space.oneHalf} 6px;

  /* With a narrower padding, the price text needs only two lines, even next to the "next order" button. */
  @media (max-width: 389px) {
    padding-inline: ${space.one};
  }

  ${landscapePhone} {
    padding-inline: ${space.one};
  }
`;

/** The title of a strip, which spans all columns. */
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

/** A column of a strip. The last column has the same width for a gain and a loss, to avoid a layout shift. */
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

/** One or two short lines of text next to the figures. */
export const Strong = styled.span<{ $colour?: string }>`
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${({ $colour = color.text }) => $colour};
`;

/** The main figure of a column, in the colour of winning or losing. */
export const StripFigure = styled.span<{ $colour: string }>`
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  white-space: nowrap;
  color: ${({ $colour }) => $colour};
`;
