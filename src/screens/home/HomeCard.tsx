import { styled } from 'styled-components';
import { Card } from '../../ui/Card';

/**
 * The top card of Home. Its height is the same while loading, in the prerendered page and in every language, so that
 * nothing below it moves. The user's card is higher than the visitor's because it has one more action.
 */
export const HomeCard = styled(Card)<{ $isOwn?: boolean }>`
  align-content: space-between;
  min-height: ${({ $isOwn = false }) => ($isOwn ? '248px' : '192px')};
`;
