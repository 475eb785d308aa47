import { landscapePhone, tinyWindow } from './landscapePhone';
import { marketHues, palettes } from './palette';
import type { Hue, MarketColours, Theme } from './palette';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const themeVariables = (theme: Theme): string =>
  Object.entries<string | Hue>(palettes[theme])
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [`--${kebab(name)}:${value}`]
        : [`--${name}:${value.plain}`, `--${name}-on:${value.on}`, `--${name}-wash:${value.wash}`],
    )
    .concat(`color-scheme:${theme}`)
    .join(';');

const marketVariables = (market: MarketColours): string =>
  (['rise', 'drop'] as const)
    .flatMap((direction) =>
      ['', '-on', '-wash'].map(
        (part) => `--${direction}${part}:var(--${marketHues[market][direction]}${part})`,
      ),
    )
    .join(';');

/**
 * The design tokens as a style sheet. By default the tab bar is at the bottom (with less height on a phone in
 * landscape, and above the page in a tiny window). The theme is dark unless the system or `data-theme` selects the
 * light theme. The market colours are `green-up` unless `data-market` on the root element selects others.
 */
export const tokenCss: string = [
  ':root{--tabs:clamp(64px,4rem,17vw);--side:0px}',
  `${landscapePhone}{:root{--tabs:max(48px,3rem)}}`,
  `${tinyWindow}{:root{--tabs:0px}}`,
  `:root{${themeVariables('dark')};${marketVariables('green-up')}}`,
  `@media (prefers-color-scheme:light){:root:not([data-theme]){${themeVariables('light')}}}`,
  `:root[data-theme=light]{${themeVariables('light')}}`,
  `:root[data-theme=dark]{${themeVariables('dark')}}`,
  `:root[data-market=red-up]{${marketVariables('red-up')}}`,
  `:root[data-market=safe]{${marketVariables('safe')}}`,
].join('\n');
