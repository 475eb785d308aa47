import { styled } from 'styled-components';
import { space } from '../../ui/tokens';

/** The head of a card with sums: what it is about, and in its corner the button that hides amounts. */
export const $TotalsTop = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;

  > button {
    margin: -${space.one} -${space.one} 0 0;
  }
`;
