import { keyframes, styled } from 'styled-components';
import { BrandMark } from './BrandMark';

const run = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  70%, to { clip-path: inset(0); }
`;

/**
 * The mark while something is awaited: the price runs along its line to its dot, again and again. Without motion it
 * stands still, so whoever shows it says in words what is awaited.
 */
export const BrandLoader = styled(BrandMark)`
  animation: ${run} 1.4s ease-in-out infinite;
`;
