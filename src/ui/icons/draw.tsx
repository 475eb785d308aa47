import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height in px, 24 by default. */
  readonly size?: number;
}

/** Creates an icon component from several SVG elements. */
export const stroke = (paths: ReactNode, filled = false) =>
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
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };

/** Creates an icon component from one path. */
export const line = (d: string, filled = false) => stroke(<path d={d} />, filled);
