import { styled } from 'styled-components';
import { color, radius } from '../../ui/tokens';

/** Placeholder of the user's orders, as high as the panel of the week. */
export function OwnPlace() {
  return <$Place />;
}

const $Place = styled.div`
  min-height: 72px;
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.water} 40%, ${color.panel});
`;
