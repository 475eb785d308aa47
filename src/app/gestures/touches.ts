/** Helpers that both gestures share. */

/** Tolerance: a row that scrolls sideways overflows its box by a few px without scrolling vertically. */
const OVERFLOW_TOLERANCE_PX = 8;

/** The only finger on the screen; null for several, which zoom. */
export const oneFinger = ({ touches }: TouchEvent): Touch | null =>
  touches.length === 1 ? (touches[0] ?? null) : null;

/** Gestures do not apply to the page under a sheet. */
export const isUnderSheet = () => document.querySelector('dialog[open]') !== null;

/** True if an element between the target and `end` scrolls along the axis or handles the gesture itself. */
export function isTaken(target: EventTarget | null, axis: 'x' | 'y', end: Element): boolean {
  for (
    let each = target instanceof Element ? target : null;
    each && each !== end;
    each = each.parentElement
  ) {
    if (each.matches('textarea, select, [role=img], [data-part=market]')) return true;
    // A slider uses horizontal moves; on other fields a vertical pull moves the page.
    if (axis === 'x' && each.matches('input')) return true;
    const { overflowX, overflowY } = getComputedStyle(each);
    const overflow = axis === 'x' ? overflowX : overflowY;
    const hidden =
      axis === 'x' ? each.scrollWidth - each.clientWidth : each.scrollHeight - each.clientHeight;
    if (hidden > OVERFLOW_TOLERANCE_PX && (overflow === 'auto' || overflow === 'scroll'))
      return true;
  }
  return false;
}
