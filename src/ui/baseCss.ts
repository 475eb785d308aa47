import { LANGUAGE_RULES } from '#contract/languages';
import type { LanguageRules } from '#contract/languages';
import { tinyWindow } from './landscapePhone';
import { themeVariables, tokenCss } from './tokenCss';
import { color, radius, size, space, text, weight } from './tokens';

/**
 * Disables animations and transitions below the selector `root`, so that every change is immediate. Even a very short
 * transition would show the old colour with the new text for one frame.
 */
const noMotionCss = (
  root: string,
) => `${root} *, ${root} *::before, ${root} *::after, ${root} ::backdrop {
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition: none !important;
  scroll-behavior: auto !important;
}`;

/** Media query for a large screen, but not a phone in landscape. */
const SIDE_BAR_MEDIA = '(min-width: 900px) and (min-height: 501px)';

/**
 * Layout of a large screen: the tab bar is at the side of every page. Fixed elements, which are above the tab bar on a
 * phone, are next to it here.
 */
const frameCss = `
  @media ${SIDE_BAR_MEDIA} {
    :root:has(:is(#root, [data-arriving]) > [data-tabs]) { --tabs: 0px; --side: ${size.sideBar}; }
    #root:has(> nav, > [data-arriving] > nav) { padding-inline-start: ${size.sideBar}; }
    :is(#root, [data-arriving]) > nav[data-tabs] {
      display: block; inset: 0; inset-inline-end: auto; width: ${size.sideBar}; padding-top: ${space.three};
      overflow-y: auto; border-width: 0; border-inline-end-width: 1px;

      ul { grid-auto-flow: row; gap: ${space.one}; padding-inline: ${space.one}; }

      a { min-height: 64px; justify-content: center; padding-block: ${space.one}; border-radius: ${radius.control}; }
      a:hover:not([aria-current]) { color: ${color.text}; }
      a[aria-current] { background: ${color.accentWash}; }
    }
  }
`;

/**
 * The direction of the page follows `lang`, which the boot script sets before the first paint and `IntlProvider` when the
 * user chooses another language. `forward.ts` reads `--forward`.
 */
export const directionCss = (
  rules: readonly Pick<LanguageRules, 'locale' | 'isRightToLeft'>[],
): string =>
  rules
    .filter(({ isRightToLeft = false }) => isRightToLeft)
    .map(
      ({ locale }) => `[lang='${locale}'] { direction: rtl; --forward: -1; }
[lang='${locale}'] [data-mirrored] { transform: scaleX(-1); }`,
    )
    .join('\n');

/**
 * Base styles of every page: design tokens, system fonts with tabular figures, one visible focus ring, reduced motion.
 * The build inlines them into the page, so that they apply from the first paint. The app's bundle does not contain
 * them.
 */
export const baseCss = `${tokenCss}
${directionCss(Object.values(LANGUAGE_RULES))}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${color.background};
    color: ${color.text};
    --words: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif;
    --figures: Figures, var(--words);
    font: ${weight.regular} 100%/1.45 var(--words);
    font-variant-numeric: tabular-nums;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    scrollbar-color: ${color.line} transparent;
  }

  /* A focused element that is scrolled into view is not hidden by the bars at the top and at the bottom. */
  html { --foot: 0px; scroll-padding-block: 64px calc(var(--foot) + var(--foot-bar, 0px) + env(safe-area-inset-bottom) + ${space.one}); }
  html:has([data-foot]) { --foot: 72px; }
  html:has([data-tabs]:not([hidden])) { --foot: ${size.tabBar}; scroll-padding-top: 164px; }
  ${tinyWindow} {
    html, html:has([data-tabs]:not([hidden])) { scroll-padding-block: ${space.one}; }
  }

  /* The page behind an open sheet does not scroll. */
  html:has(dialog[open]) { overflow: hidden; }

  body { margin: 0; min-height: 100vh; min-height: 100dvh; font-size: ${text.body}; overflow-wrap: break-word; text-wrap: pretty; }

  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  h1, h2, h3 { font-size: inherit; font-weight: ${weight.medium}; text-wrap: balance; }
  h1 { font-weight: ${weight.strong}; }
  ul, ol { list-style: none; }
  strong, b, th { font-weight: ${weight.medium}; }
  svg { display: block; flex: none; }

  /* Only where a value is all figures: among words, digits of another weight would stand out. */
  td, input[inputmode='decimal'] { font-family: var(--figures); }

  button, input, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; touch-action: manipulation; }
  a { color: inherit; text-decoration: none; touch-action: manipulation; }

  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  :focus:not(:focus-visible) { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    ${noMotionCss('')}
  }
  ${noMotionCss(':root[data-motion]')}

  /* With forced colours, selected and focused elements are marked by outlines and system colours. */
  @media (forced-colors: active) {
    :focus-visible, *:has(> input:focus-visible) { outline: 2px solid Highlight !important; outline-offset: 2px; }
    input:checked + *, [aria-selected=true], [aria-pressed=true], [aria-current] { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; border-color: Highlight; }
    [role=radiogroup] input:checked + ::before { background: none !important; }
    [role=tab]:not([aria-selected=true]) { border-color: Canvas; }
    button, [role=button] { border: 1px solid ButtonBorder; }
  }

  ${frameCss}

  @media print {
    /* A chosen theme outranks a plain :root. */
    :root, :root[data-theme] { ${themeVariables('light')} }
    nav, button:not([data-print=yes]), dialog:not([open]), [role=status], [data-print=no] { display: none !important; }
  }
`;
