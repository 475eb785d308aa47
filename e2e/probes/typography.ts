import type { Page } from '@playwright/test';
import type { Probe } from './stop';

/** The font sizes of the design in px, with those of the decimals of large figures, and its font weights. */
const SIZES = [12, 13, 15, 17, 19.04, 22, 28, 30.24, 34, 54, 60];
const WEIGHTS = [400, 500, 650];
const BOLD_FROM = 501;

interface Text {
  readonly words: string;
  readonly weight: number;
  /** Font size in px. */
  readonly size: number;
}

/** Returns every visible text with its font. The legend of the chart is excluded, because it is part of a picture. */
export const textsOf = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!parent || words === '' || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      if (parent.closest('[aria-hidden=true], script, style, noscript')) continue;
      if (parent.closest('[data-part=market] [data-legend]')) continue;
      const { fontWeight, fontSize } = getComputedStyle(parent);
      // An element with a width of at most one pixel is for screen readers only.
      if (parent.getBoundingClientRect().width <= 1) continue;
      texts.push({ words, weight: Number(fontWeight), size: parseFloat(fontSize) });
    }
    return texts;
  });

interface Share {
  readonly texts: number;
  readonly bold: number;
  readonly pages: number;
}

/** Returns a probe for the sizes and weights of the design, and the number of bold texts on all probed pages. */
export function typography(): { readonly probe: Probe; readonly share: () => Share } {
  let share: Share = { texts: 0, bold: 0, pages: 0 };
  return {
    share: () => share,
    probe: async ({ page }) => {
      const texts = await textsOf(page);
      share = {
        texts: share.texts + texts.length,
        bold: share.bold + texts.filter(({ weight }) => weight >= BOLD_FROM).length,
        pages: share.pages + 1,
      };
      return texts
        .filter(({ size, weight }) => !SIZES.includes(size) || !WEIGHTS.includes(weight))
        .map(({ words, size, weight }) => `“${words}” has ${size} px, weight ${weight}`);
    },
  };
}
