import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { text } from '../../ui/tokens';

/**
 * Title of a step of the identity form. It takes the focus on mount, so that screen readers start to read at the new
 * step.
 */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <$Title ref={title} tabIndex={-1}>
      {children}
    </$Title>
  );
}

const $Title = styled.h2`
  font-size: ${text.body};

  &:focus-visible {
    outline: none;
  }
`;
