import { keyframes, styled } from 'styled-components';
import { announced } from './announced';
import { color, space } from './tokens';
import { VisuallyHidden } from './VisuallyHidden';

interface SkeletonProps {
  /** Size of the content that will replace this placeholder, as CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

/** Placeholder that reserves the space of a figure or a line until its data is loaded. */
export function Skeleton({ width = '100%', height = '1em', radius = '6px' }: SkeletonProps) {
  return <$Block style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}

interface SkeletonRowsProps {
  /** Announced to screen readers once, instead of each placeholder block. */
  readonly label: string;
  readonly count?: number;
}

/**
 * Placeholder of a list that is loading, in the layout of the list: each row has two lines at the left and two at the
 * right.
 */
export function SkeletonRows({ label, count = 5 }: SkeletonRowsProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden ref={announced}>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <$Row key={row}>
          <$Lines>
            <Skeleton width="96px" height="16px" />
            <Skeleton width="56px" height="12px" />
          </$Lines>
          <$Lines $end>
            <Skeleton width="80px" height="16px" />
            <Skeleton width="64px" height="12px" />
          </$Lines>
        </$Row>
      ))}
    </div>
  );
}

const breathe = keyframes`50% { opacity: 0.45; }`;

const $Block = styled.span`
  display: block;
  max-width: 100%;
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

const $Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 61px;
  border-bottom: 1px solid ${color.line};
`;

const $Lines = styled.div<{ $end?: boolean }>`
  display: grid;
  gap: ${space.one};
  justify-items: ${({ $end }) => ($end ? 'end' : 'start')};
`;
