import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Card } from '../../ui/Card';
import { color, size, space, text, weight } from '../../ui/tokens';

/** The card of the holdings, and of the example that replaces it; both have one height, so that nothing moves. */
export const HoldingsFrame = styled(Card)`
  gap: 0;
  padding-block: ${space.one} 0;
`;

export const Figures = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $count }) => ($count > 2 ? '4.5rem' : '8rem')}), 1fr)
  );
  gap: ${space.half} ${({ $count }) => ($count > 2 ? space.one : space.two)};
  white-space: nowrap;
`;

export const FigureLabel = styled.dt`
  font-size: ${text.label};
  line-height: 1.3;
  color: ${color.muted};
`;

export const FigureValue = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space.one};
  min-height: 24px;
`;

const lineStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.half};
  width: 100%;
  min-height: ${size.target};
  margin-top: -${space.half};
  padding-block: ${space.half};
  font-size: ${text.label};
  line-height: 1.3;
  text-align: start;
  color: ${color.muted};

  > :nth-child(1) {
    flex: 1;
    min-width: 0;
  }

  > :nth-child(2) {
    flex: none;
    font-weight: ${weight.medium};
    color: ${color.accent};
  }

  > svg {
    flex: none;
  }
`;

/** The last line of the card: a text, the name of the link, and a chevron. */
export const HoldingsLink = styled(Link)`
  ${lineStyle}
`;

export const HoldingsButton = styled.button`
  ${lineStyle}
`;
