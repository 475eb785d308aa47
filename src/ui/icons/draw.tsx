import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height in px, 24 by default. */
  readonly size?: number;
}

/** Creates an icon component from several SVG elements. `directionCss` mirrors an icon that points along the text. */
export const stroke = (paths: ReactNode, filled = false, isMirrored = false) =>
  function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        data-mirrored={isMirrored || undefined}
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };

/** Creates an icon component from one path. */
export const line = (d: string, filled = false) => stroke(<path d={d} />, filled);

/** Creates an icon that points forward or back along the text. */
export const arrow = (d: string) => stroke(<path d={d} />, false, true);
