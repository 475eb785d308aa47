/** Layout components that the strips of all order states share. */
import { css, styled } from 'styled-components';
import { landscapePhone } from '../../../ui/landscapePhone';
import { figureFont, size, space, text, weight } from '../../../ui/tokens';

/** The row of a strip: what was ordered, the time left, the price position, and the amount at the right. */
export const StripRow = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0 ${space.one};
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};

  @media (max-width: 389px) {
    padding-inline: ${space.one};
  }

  ${landscapePhone} {
    padding-inline: ${space.one};
  }
`;

/** The part of a strip that takes the free width. Three lines fit into its height. */
export const StripText = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.2;
`;

/** The amount of a strip. It has the same width for a gain and a loss, to avoid a layout shift. */
export const StripAmount = styled.div<{ $isEnd?: boolean }>`
  flex: none;
  min-width: 70px;
  display: grid;
  text-align: ${({ $isEnd = false }) => ($isEnd ? 'right' : 'left')};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.25;
  white-space: nowrap;
`;

/** The main figure of a strip, in the colour of winning or losing. */
export const StripFigure = styled.span<{ $colour: string }>`
  font-family: ${figureFont};
  font-size: ${text.heading};
  font-weight: ${weight.strong};
  line-height: 1.2;
  color: ${({ $colour }) => $colour};
`;

/** Hides a text without releasing its width, so that what follows stays at the end of the row. */
const hiddenText = css`
  height: 0;
  overflow: hidden;
  visibility: hidden;
`;

/** A text that narrow phones omit, because the receipt or the chart also shows it. */
export const ExtraText = styled(StripText)`
  @media (max-width: 359px) {
    ${hiddenText}
  }

  [data-many] & {
    @media (max-width: 429px) {
      ${hiddenText}
    }
  }

  ${landscapePhone} {
    ${hiddenText}
  }
`;
