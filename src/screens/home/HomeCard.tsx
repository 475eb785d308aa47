import { styled } from 'styled-components';
import { Card } from '../../ui/Card';

/**
 * The card at the top of Home. It is equally high for visitors and users, loading or not, and for every length of
 * text that our languages need: nothing below it ever moves, and the page's static skeleton can hold its place.
 */
export const HomeCard = styled(Card)`
  align-content: space-between;
  min-height: 192px;
`;
