/** The figures above a list: the main one first, then its parts in one line. */
import { styled } from 'styled-components';
import { color, space, text, weight } from '../../../ui/tokens';

/** The main figure comes before its name, which is on the same line or wraps to the next one. */
export const MainTotal = styled.dl`
  display: flex;
  flex-flow: row-reverse wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: 0 ${space.one};
  min-width: 0;

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    min-height: 28px;
    overflow-wrap: anywhere;

    * {
      white-space: normal;
    }
  }
`;

export const PartTotals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.oneHalf};
  min-height: 1.35em;
  font-size: ${text.label};
  line-height: 1.35;

  > div {
    display: flex;
    gap: ${space.half};
  }

  dt {
    color: ${color.muted};
  }

  dd {
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;
