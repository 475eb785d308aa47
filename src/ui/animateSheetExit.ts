/** Minimum duration of an animation in seconds. Under reduced motion every duration is shorter. */
const MIN_ANIMATION_SEC = 0.05;

/**
 * Plays a sheet's closing animation on an inert copy of the sheet, which has the attribute `data-leaving`. The sheet
 * itself is removed at once, so the user need not wait for the animation. Taps, screen readers and forms ignore the
 * copy.
 */
export function animateSheetExit(sheet: HTMLElement) {
  const { animationDuration } = getComputedStyle(sheet);
  // Under reduced motion there is no animation to wait for.
  if (!(parseFloat(animationDuration) > MIN_ANIMATION_SEC)) return;
  const copy = document.createElement('div');
  copy.className = sheet.className;
  copy.style.cssText = sheet.style.cssText;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset.leaving = '';
  copy.append(...[...sheet.childNodes].map((part) => part.cloneNode(true)));
  // Without ids and inputs, the copy has no duplicate ids, adds no radio button to a group, and contains no secret.
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  for (const field of copy.querySelectorAll('input')) field.remove();
  document.body.append(copy);
  const removeCopy = () => copy.remove();
  copy.addEventListener('animationend', ({ target }) => target === copy && removeCopy());
  // Fallback, because a page in the background fires no `animationend`.
  setTimeout(removeCopy, 1_000);
}
