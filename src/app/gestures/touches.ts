/** What both gestures ask of a finger. */

/** A row that scrolls sideways is a few px higher than its box, and does not scroll down for that. */
const SPARE_PX = 8;

/** The one finger on the screen; null when there are more, for they zoom. */
export const oneFinger = ({ touches }: TouchEvent): Touch | null =>
  touches.length === 1 ? (touches[0] ?? null) : null;

/** A sheet over the page has the fingers to itself. */
export const isUnderSheet = () => document.querySelector('dialog[open]') !== null;

/** Whether something between the finger and `end` scrolls along an axis by itself, or is moved by the finger. */
export function isTaken(target: EventTarget | null, axis: 'x' | 'y', end: Element): boolean {
  for (
    let each = target instanceof Element ? target : null;
    each && each !== end;
    each = each.parentElement
  ) {
    if (each.matches('textarea, select, [role=img], [data-part=market]')) return true;
    // A slider goes sideways; a field that is pulled down goes with the page.
    if (axis === 'x' && each.matches('input')) return true;
    const { overflowX, overflowY } = getComputedStyle(each);
    const overflow = axis === 'x' ? overflowX : overflowY;
    const hidden =
      axis === 'x' ? each.scrollWidth - each.clientWidth : each.scrollHeight - each.clientHeight;
    if (hidden > SPARE_PX && (overflow === 'auto' || overflow === 'scroll')) return true;
  }
  return false;
}
