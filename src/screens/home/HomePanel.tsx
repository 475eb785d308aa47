import { styled } from 'styled-components';
import { color, radius } from '../../ui/tokens';

/** A panel on the water: a little lighter than the water in both themes. */
export const HomePanel = styled.section`
  overflow: hidden;
  border: 1px solid color-mix(in srgb, ${color.line} 60%, ${color.water});
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.water} 40%, ${color.panel});
`;
