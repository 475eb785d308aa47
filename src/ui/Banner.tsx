import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text, weight } from './tokens';

/** A note above the content of a page that concerns all of it. */
export function Banner({ children }: { readonly children: ReactNode }) {
  return <$Note role="note">{children}</$Note>;
}

const $Note = styled.p`
  padding: ${space.half} ${space.two};
  background: ${color.raised};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.25;
`;
