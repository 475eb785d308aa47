import { keyframes, styled } from 'styled-components';
import { BrandMark } from './BrandMark';

const drawLine = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  70%, to { clip-path: inset(0); }
`;

/**
 * Loading animation: the price runs along the line of the brand mark, in a loop. Under reduced motion the price does
 * not move, so the caller must also say in words what is loading.
 */
export const BrandLoader = styled(BrandMark)`
  animation: ${drawLine} 1.4s ease-in-out infinite;
`;
