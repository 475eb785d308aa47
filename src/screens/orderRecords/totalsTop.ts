import { styled } from 'styled-components';
import { space } from '../../ui/tokens';

/** Header of a card with totals: the title, and in the corner the button that hides amounts. */
export const $TotalsTop = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;

  > button {
    margin: -${space.one} -${space.one} 0 0;
  }
`;
