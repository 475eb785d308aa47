import { useCallback } from 'react';
import type { RefCallback } from 'react';
import { styled } from 'styled-components';
import { size } from './tokens';

interface WaterlineProps {
  /** Called with the distance in px from the top of the box to the line, first and after each change. */
  readonly onMove: (y: number) => void;
}

/**
 * Marks the height of the waterline inside a positioned box. On a phone in portrait the line has the same distance from
 * the top of the page on every screen; elsewhere it is in the middle of the box. The box draws the line itself.
 */
export function Waterline({ onMove }: WaterlineProps) {
  const ref: RefCallback<HTMLElement> = useCallback(
    (line: HTMLElement) => {
      const measure = () => {
        const box = line.offsetParent;
        if (!box) return;
        const top = box.getBoundingClientRect().top + window.scrollY;
        line.style.setProperty('--box-top', `${top}px`);
        onMove(line.offsetTop);
      };
      // The content above the box can wrap, appear or disappear.
      const observer = new ResizeObserver(measure);
      observer.observe(document.body);
      if (line.offsetParent) observer.observe(line.offsetParent);
      measure();
      return () => observer.disconnect();
    },
    [onMove],
  );
  return <$Line ref={ref} data-waterline />;
}

/** The limits leave room on both sides of the line when a large text or a low window moves the box. */
const $Line = styled.div`
  position: absolute;
  inset: 50% 0 auto;
  pointer-events: none;

  @media (max-width: 899px) and (orientation: portrait) {
    top: clamp(25%, calc(${size.waterline} - var(--box-top, 0px)), 75%);
  }
`;
