import type { Probe } from './stop';

/** Minimum size of a tap target by WCAG 2.5.8. The tests of the gallery require larger targets of each component. */
const TARGET_MIN_PX = 24;

/** Each control is at least 24 × 24 px, or its label is; links inside a sentence are as high as its lines. */
export const targets: Probe = ({ page }) =>
  page.evaluate((min) => {
    const controls = 'a[href], button, input, select, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const area = (control instanceof HTMLInputElement && control.labels?.[0]) || control;
      const box = area.getBoundingClientRect();
      // A control in a line of text may enlarge its target by an invisible box, which takes no room in the line.
      const around = getComputedStyle(control, '::before');
      const isEnlarged = around.content !== 'none' && around.position === 'absolute';
      const sizeOf = (own: number, enlarged: string) =>
        isEnlarged ? Math.max(own, parseFloat(enlarged) || 0) : own;
      const width = sizeOf(box.width, around.width);
      const height = sizeOf(box.height, around.height);
      const isInText = getComputedStyle(control).display === 'inline';
      if (!control.checkVisibility() || isInText || (width >= min && height >= min)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`“${name}” is ${Math.round(width)} × ${Math.round(height)} px`];
    });
  }, TARGET_MIN_PX);
