import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from './tokens';

interface ScrubProps {
  /** What the line is of. */
  readonly label: string;
  /** How many points it has, evenly apart. */
  readonly count: number;
  /** When, and how much: what a screen reader hears and the eye sees. */
  readonly wordsOf: (at: number) => string;
  /** The line. */
  readonly children: ReactNode;
}

/**
 * A line that is read with a finger along it, a mouse, or the arrow keys. A slider lies unseen over it, so that all of
 * them are the browser's own, and up and down still scrolls the page.
 */
export function Scrub({ label, count, wordsOf, children }: ScrubProps) {
  const last = count - 1;
  const [at, setAt] = useState<number | null>(null);
  const share = (at ?? last) / Math.max(1, last);
  const leave = () => setAt(null);
  return (
    <$Place>
      {children}
      {at !== null && (
        <>
          <$Mark style={{ left: `${share * 100}%` }} />
          <$Words aria-hidden="true">{wordsOf(at)}</$Words>
        </>
      )}
      <$Slider
        type="range"
        aria-label={label}
        aria-valuetext={wordsOf(at ?? last)}
        min={0}
        max={last}
        value={at ?? last}
        onChange={({ target }) => setAt(Number(target.value))}
        onFocus={() => setAt(at ?? last)}
        onBlur={leave}
      />
    </$Place>
  );
}

const $Place = styled.div`
  position: relative;
`;

const $Mark = styled.i`
  position: absolute;
  inset-block: 0;
  width: 1px;
  background: ${color.text};
`;

/** In one place, wherever the finger is, so that it can be read while it changes. */
const $Words = styled.span`
  position: absolute;
  z-index: 1;
  right: 0;
  bottom: 100%;
  padding: 2px ${space.one};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${text.label};
  white-space: nowrap;
  pointer-events: none;
`;

/** At least as high as a finger, and its thumb next to nothing wide, so that the finger is where the point is. */
const $Slider = styled.input`
  position: absolute;
  inset: min(0px, calc(50% - 24px)) 0;
  width: 100%;
  height: max(100%, 48px);
  margin: 0;
  opacity: 0;
  cursor: crosshair;
  touch-action: pan-y;

  &::-webkit-slider-thumb {
    width: 1px;
    height: 48px;
    appearance: none;
  }

  &::-moz-range-thumb {
    width: 1px;
    border: 0;
  }

  ${$Place}:has(> &:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 4px;
    border-radius: 4px;
  }
`;
