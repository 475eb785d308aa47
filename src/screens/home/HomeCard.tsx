import { styled } from 'styled-components';
import { Card } from '../../ui/Card';

/**
 * The card at the top of Home. It is equally high loading or not, and for every length of text that our languages need:
 * nothing below it ever moves, and the page that the build draws is as high. A user's is higher than a visitor's, since
 * it has one action more.
 */
export const HomeCard = styled(Card)<{ $isOwn?: boolean }>`
  align-content: space-between;
  min-height: ${({ $isOwn = false }) => ($isOwn ? '248px' : '192px')};
`;
