/** Helpers shared by pull-to-refresh and the swipe between tabs. */

/** Tolerance: a row that scrolls sideways overflows its box by a few px without scrolling vertically. */
const OVERFLOW_TOLERANCE_PX = 8;

/** The only finger on the screen; null if there are several, as for zooming. */
export const oneFinger = ({ touches }: TouchEvent): Touch | null =>
  touches.length === 1 ? (touches[0] ?? null) : null;

/** True if a sheet is open; gestures do not apply to the page under it. */
export const isUnderSheet = () => document.querySelector('dialog[open]') !== null;

/** True if an element between the target and `end` scrolls along the axis or handles the gesture itself. */
export function handlesGesture(target: EventTarget | null, axis: 'x' | 'y', end: Element): boolean {
  for (
    let each = target instanceof Element ? target : null;
    each && each !== end;
    each = each.parentElement
  ) {
    if (each.matches('textarea, select, [role=img], [data-part=market]')) return true;
    // A horizontal move on an input, such as a slider, belongs to the input; a vertical pull does not.
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
