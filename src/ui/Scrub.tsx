import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from './tokens';

interface ScrubProps {
  /** Accessible name of the slider: names the drawn line. */
  readonly label: string;
  /** Number of points, evenly spaced. */
  readonly count: number;
  /** The time and value at a point; announced and shown. */
  readonly wordsOf: (selectedIndex: number) => string;
  /** The drawn line. */
  readonly children: ReactNode;
}

/**
 * A line that is read by dragging along it or with arrow keys. A transparent range input lies over it, so that
 * pointer and keyboard handling are the browser's, and vertical swipes still scroll the page.
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

const $Place = styled.div`
  position: relative;
`;

const $Mark = styled.i`
  position: absolute;
  inset-block: 0;
  width: 1px;
  background: ${color.text};
`;

/** At a fixed place wherever the finger is, so that it can be read while it changes. */
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

/** At least as high as a finger. The thumb is 1 px wide, so that the finger is exactly at the point. */
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
