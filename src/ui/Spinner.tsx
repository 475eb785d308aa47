import { keyframes, styled } from 'styled-components';

interface SpinnerProps {
  readonly size?: number;
}

/**
 * A spinner. It is hidden from screen readers, so the component that renders it must set `aria-busy` or say in words
 * what is loading.
 */
export function Spinner({ size = 20 }: SpinnerProps) {
  return <$Ring style={{ width: size, height: size }} aria-hidden="true" />;
}

const turn = keyframes`to { transform: rotate(1turn); }`;

const $Ring = styled.span`
  display: inline-block;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
