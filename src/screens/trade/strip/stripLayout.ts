/** Layout parts shared by the strips of all order states. */
import { styled } from 'styled-components';
import { landscapePhone } from '../../../ui/landscapePhone';
import { color, space, text, weight } from '../../../ui/tokens';

/** Row: time left, price position in the centre, amount right, title above. */
export const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.one};
  padding: 9px ${space.oneHalf} 6px;

  /* Narrower padding keeps the price text on two lines, even next to the "next order" button. */
  @media (max-width: 389px) {
    padding-inline: ${space.one};
  }

  ${landscapePhone} {
    padding-inline: ${space.one};
  }
`;

/** Spans all columns of a row. */
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

/** The end column has the same width for gain and loss, to avoid a layout shift. */
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

/** One or two short lines next to the figures. */
export const Strong = styled.span<{ $colour?: string }>`
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${({ $colour = color.text }) => $colour};
`;

/** The main figure of a column, in the colour of its direction. */
export const Figure = styled.span<{ $colour: string }>`
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  white-space: nowrap;
  color: ${({ $colour }) => $colour};
`;
