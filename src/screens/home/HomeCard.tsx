import { styled } from 'styled-components';
import { Card } from '../../ui/Card';

/**
 * The top card of Home. Its height is the same while its content loads, in the prerendered page and in every language,
 * so that nothing below it moves. The card of a signed-in user is higher than that of a visitor, because it has one
 * more action.
 */
export const HomeCard = styled(Card)<{ $isOwn?: boolean }>`
  align-content: space-between;
  min-height: ${({ $isOwn = false }) => ($isOwn ? '248px' : '192px')};
`;
