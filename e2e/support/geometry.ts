/**
 * Finds layout faults and describes each fault in a sentence: text that is cut off, leaves its box or the screen, or
 * overlaps other text; tap targets that are smaller than 48 px or covered by another target. Runs inside the page, so
 * it must not use anything outside the function.
 *
 * Allowed are text to which the user can scroll, text for screen readers only, clamped lines that a button
 * expands, and words longer than twenty letters.
 * @param area a selector of the area to check, such as the whole page or an open dialog; `isTextOnly` skips the tap
 * targets, whose measurement takes most of the time; `hasWholeWords` also finds words that break into two lines
 */
export function geometryFaults(
  area:
    | string
    | { readonly selector: string; readonly isTextOnly: boolean; readonly hasWholeWords?: boolean },
): string[] {
  const {
    selector,
    isTextOnly,
    hasWholeWords = false,
  } = typeof area === 'string' ? { selector: area, isTextOnly: false } : area;
  const FINGER = 48;
  const TOLERANCE = 1;
  /** Words of Latin letters; Chinese text may break after each character, and codes with digits at any place. */
  const WORDS = /(?<![\p{L}\p{N}])[\p{Script=Latin}\p{M}]{2,}(?![\p{L}\p{N}])/gu;
  const WORD_MAX = 20;
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role=button]';

  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Line extends Box {
    readonly node: Node;
    readonly specimen: Element | null;
  }

  const root = document.querySelector(selector);
  if (root === null) return [`nothing matches ${selector}`];
  const faults = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const page = document.documentElement;

  const nameOf = (element: Element | null) => {
    const section = element?.closest('section[id]')?.id ?? selector;
    const state = element?.closest<HTMLElement>('[data-specimen]')?.dataset.specimen ?? '';
    const words = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    return `${section} ${state} “${words.slice(0, 32)}”`;
  };
  const report = (element: Element | null, fault: string) =>
    faults.add(`${nameOf(element)} ${fault}`);

  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (styleOf(each).clipPath.startsWith('inset(50%')) return false;
    }
    return true;
  };
  const isPainted = ({ borderTopWidth, borderTopStyle, backgroundColor }: CSSStyleDeclaration) =>
    (parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') ||
    !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isOpenable = (element: Element) =>
    styleOf(element).webkitLineClamp !== 'none' &&
    root.querySelector(`button[aria-expanded][aria-controls="${CSS.escape(element.id)}"]`) !== null;

  /** Returns the box of the letters, without the space above and below them in the line. */
  const inkOf = (line: DOMRect, fontSize: number): Box => {
    const spare = Math.max(0, (line.height - fontSize) / 2);
    const { left, right } = line;
    return { left, right, top: line.top + spare, bottom: line.bottom - spare };
  };

  /**
   * Checks a line against its ancestors. Returns the visible box of the line, or null if the line is hidden or has a
   * fault.
   */
  const checkLine = (ink: Box, parent: Element): Box | null => {
    const { top } = ink;
    let { left, right, bottom } = ink;
    let isFreeX = false;
    let isFreeY = false;
    for (let each: Element | null = parent; each && each !== page; each = each.parentElement) {
      const style = styleOf(each);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const box = each.getBoundingClientRect();
      const outX = left < box.left - TOLERANCE || right > box.right + TOLERANCE;
      const outY = top < box.top - TOLERANCE || bottom > box.bottom + TOLERANCE;
      const contained = style.contain.includes('paint');
      const cutsX = contained || style.overflowX !== 'visible';
      const cutsY = contained || style.overflowY !== 'visible';
      if ((outY && isOpenable(each)) || (outX && scrolls(style.overflowX))) {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
        if (left >= right || top >= bottom) return null;
      }
      isFreeX ||= scrolls(style.overflowX);
      isFreeY ||= scrolls(style.overflowY) || isOpenable(each);
      if ((outX && cutsX && !isFreeX) || (outY && cutsY && !isFreeY)) {
        report(parent, 'is cut off');
        return null;
      }
      if (isPainted(style) && ((outX && !isFreeX) || (outY && !isFreeY))) {
        report(parent, 'sticks out of its box');
        return null;
      }
      if (style.position === 'fixed') break;
    }
    if (!isFreeX && (left < -TOLERANCE || right > page.clientWidth + TOLERANCE)) {
      report(parent, 'runs out of the screen');
      return null;
    }
    return { left, right, top, bottom };
  };

  /** Reports the words of a text whose letters are on two lines. */
  const checkWords = (node: Node, parent: Element) => {
    for (const { 0: word, index } of node.textContent?.matchAll(WORDS) ?? []) {
      if (word.length > WORD_MAX) continue;
      const letters = document.createRange();
      letters.setStart(node, index);
      letters.setEnd(node, index + word.length);
      const [first, ...others] = letters.getClientRects();
      if (first && others.some(({ top }) => top > first.bottom - TOLERANCE)) {
        report(parent, `breaks inside “${word}”`);
      }
    }
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('svg') || !isVisible(parent))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (hasWholeWords && range.getClientRects().length > 1) checkWords(node, parent);
    const fontSize = parseFloat(styleOf(parent).fontSize);
    for (const rect of range.getClientRects()) {
      const visible = rect.width > 0 ? checkLine(inkOf(rect, fontSize), parent) : null;
      if (visible) lines.push({ ...visible, node, specimen: parent.closest('[data-specimen]') });
    }
  }

  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.specimen !== one.specimen || one.specimen === null) break;
      if (other.node === one.node) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 2 && height > 2) {
        report(one.node.parentElement, `lies on ${nameOf(other.node.parentElement)}`);
      }
    }
  });

  if (page.scrollWidth > page.clientWidth) {
    faults.add(`the page is ${page.scrollWidth} px wide on a screen of ${page.clientWidth}`);
  }

  if (isTextOnly) return [...faults];

  /**
   * Returns points in the area of a finger around a point. The distance is shorter on diagonals, because rounded
   * corners take no taps.
   */
  const probesAround = (x: number, y: number) => {
    // Taps are at whole pixels: the first and the last pixel in the area of the finger.
    const ends = (middle: number, reach: number) =>
      [Math.ceil(middle - reach), Math.floor(middle + reach) - 1] as const;
    const diagonal = FINGER / 3;
    return [
      [x, y] as const,
      ...ends(x, FINGER / 2).map((end) => [end, y] as const),
      ...ends(y, FINGER / 2).map((end) => [x, end] as const),
      ...ends(x, diagonal).flatMap((endX) =>
        ends(y, diagonal).map((endY) => [endX, endY] as const),
      ),
    ];
  };
  /** Returns the control that a tap on an element activates: an ancestor of the element, or the control of a label. */
  const controlOf = (hit: Element | null) =>
    hit?.closest('label')?.control ?? hit?.closest(TARGETS) ?? null;

  type Point = readonly [x: number, y: number];
  const controlAt = ([x, y]: Point) => controlOf(document.elementFromPoint(x, y));
  const missesAround = (target: Element, point: Point) =>
    probesAround(...point)
      .map(controlAt)
      .filter((hit) => hit !== target);
  /**
   * Returns the distance from a point, in px, at which a tap still activates the control, up to the width of a
   * finger.
   */
  const reachOf = (target: Element, [x, y]: Point, dx: number, dy: number) => {
    let px = 0;
    while (px < FINGER && controlAt([x + dx * (px + 1), y + dy * (px + 1)]) === target) px += 1;
    return px;
  };
  /**
   * Returns the middle of the tappable area. The area may extend to one side, for example over the label of a field.
   */
  const middleOfReach = (target: Element, at: Point): Point => [
    at[0] + (reachOf(target, at, 1, 0) - reachOf(target, at, -1, 0)) / 2,
    at[1] + (reachOf(target, at, 0, 1) - reachOf(target, at, 0, -1)) / 2,
  ];

  for (const target of root.querySelectorAll<HTMLElement>(TARGETS)) {
    if (!isVisible(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    const misses = missesAround(target, middle);
    if (misses.length === 0 || missesAround(target, middleOfReach(target, middle)).length === 0) {
      continue;
    }
    const other = misses.find((hit) => hit !== null);
    if (other) report(target, `is covered by ${nameOf(other)}`);
    else
      report(target, `is smaller than a finger: ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return [...faults];
}
