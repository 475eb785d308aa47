import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from './tokens';

interface ScrubProps {
  /** Accessible name of the slider: what the line shows. */
  readonly label: string;
  /** Number of points, evenly spaced. */
  readonly count: number;
  /** Time and value of a point as text, which is shown and announced to screen readers. */
  readonly wordsOf: (selectedIndex: number) => string;
  /** The drawing of the line. */
  readonly children: ReactNode;
}

/**
 * A line chart whose values the user reads by dragging along it or with the arrow keys. A transparent range input lies
 * over the line, so that the browser handles pointer and keyboard, and vertical swipes still scroll the page.
 */
export function Scrub({ label, count, wordsOf, children }: ScrubProps) {
  const lastIndex = count - 1;
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const share = (selectedIndex ?? lastIndex) / Math.max(1, lastIndex);
  const clearSelection = () => setSelectedIndex(null);
  return (
    <$Place>
      {children}
      {selectedIndex !== null && (
        <>
          <$Mark style={{ left: `${share * 100}%` }} />
          <$Words aria-hidden="true">{wordsOf(selectedIndex)}</$Words>
        </>
      )}
      <$Slider
        type="range"
        aria-label={label}
        aria-valuetext={wordsOf(selectedIndex ?? lastIndex)}
        min={0}
        max={lastIndex}
        value={selectedIndex ?? lastIndex}
        onChange={({ target }) => setSelectedIndex(Number(target.value))}
        onFocus={() => setSelectedIndex(selectedIndex ?? lastIndex)}
        onBlur={clearSelection}
      />
    </$Place>
  );
}

/** Time runs from left to right in every language, in the drawing as well as in the slider. */
const $Place = styled.div`
  direction: ltr;
  position: relative;
`;

const $Mark = styled.i`
  position: absolute;
  inset-block: 0;
  width: 1px;
  background: ${color.text};
`;

/** The label has a fixed position, wherever the finger is, so that the user can read it while it changes. */
const $Words = styled.bdi`
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

/**
 * The slider is at least as high as a fingertip. Its thumb is 1 px wide, so that the selected point is exactly under
 * the finger.
 */
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
