import { useId } from 'react';
import { palettes, type Theme } from '../../ui/palette';

/** A small page with its waterline in the colours of a theme. */
export function ThemePicture({ themes }: { readonly themes: readonly Theme[] }) {
  const id = useId();
  const width = WIDTH / themes.length;
  return (
    <svg viewBox="0 0 96 48" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {themes.map((theme, at) => {
        const { background, water, accent } = palettes[theme];
        return (
          <g key={theme} clipPath={`url(#${id}${theme})`}>
            <clipPath id={`${id}${theme}`}>
              <rect x={at * width} width={width} height="48" />
            </clipPath>
            <rect width={WIDTH} height="48" fill={background} />
            <path d={`${SURFACE}V48H0Z`} fill={water} />
            <path
              d={SURFACE}
              fill="none"
              stroke={accent.plain}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}

/** A rise above and a fall below a line, each in its colour. */
export function ColoursPicture({ rise, drop }: { readonly rise: string; readonly drop: string }) {
  return (
    <svg viewBox="0 0 96 48" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M4 24V6h9v18zM17 24V10h9v14zM30 24v-9h9v9z" fill={`var(--${rise})`} />
      <path d="M57 24v8h9v-8zM70 24v13h9V24zM83 24v18h9V24z" fill={`var(--${drop})`} />
      <path
        d="M0 24h96"
        stroke="var(--faint)"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const WIDTH = 96;
const SURFACE = 'M0 30C16 30 16 16 30 16s14 12 28 12S76 14 96 14';
