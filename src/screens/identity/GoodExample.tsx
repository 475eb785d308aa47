import { styled } from 'styled-components';
import { color } from '../../ui/tokens';
import type { DocumentSide } from './captureMachine';

/** Drawing of a correctly photographed card, so that no real person's card is shown. */
export function GoodExample({ side }: { readonly side: DocumentSide }) {
  return (
    <$Drawing viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <rect className="card" x="16" y="14" width="88" height="54" rx="5" />
      {side === 'frontImage' ? (
        <>
          <circle className="ink" cx="36" cy="34" r="7" />
          <path className="ink" d="M24 56c0-8 5-13 12-13s12 5 12 13z" />
          <path className="line" d="M58 28h36M58 38h28M58 48h36" />
          <path className="number" d="M58 59h36" />
        </>
      ) : (
        <>
          <path className="band" d="M16 24h88v10H16z" />
          <path className="line" d="M26 44h40M26 52h30" />
          <path className="number" d="M26 61h68" />
        </>
      )}
      <path className="corner" d="M8 16V6h10M102 6h10v10M112 64v10h-10M18 74H8V64" />
    </$Drawing>
  );
}

const $Drawing = styled.svg`
  width: 100%;
  height: 100%;

  .card {
    fill: ${color.raised};
    stroke: ${color.muted};
  }

  .ink,
  .band {
    fill: ${color.faint};
  }

  .line {
    stroke: ${color.faint};
    stroke-width: 3;
    stroke-linecap: round;
  }

  .number {
    stroke: ${color.muted};
    stroke-width: 3;
    stroke-dasharray: 5 3;
  }

  .corner {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2;
    stroke-linecap: round;
  }
`;
