/** Under reduced motion every duration is shorter than this. */
const MIN_ANIMATION_SEC = 0.05;

/**
 * Plays a sheet's closing animation on an inert copy of it, styled by `data-leaving`. The sheet itself is removed at
 * once, so nothing waits for the animation: taps, screen readers and forms do not see the copy.
 */
export function animateSheetExit(sheet: HTMLElement) {
  const { animationDuration } = getComputedStyle(sheet);
  // Under reduced motion the global style sets every duration to nearly zero.
  if (!(parseFloat(animationDuration) > MIN_ANIMATION_SEC)) return;
  const copy = document.createElement('div');
  copy.className = sheet.className;
  copy.style.cssText = sheet.style.cssText;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset.leaving = '';
  copy.append(...[...sheet.childNodes].map((part) => part.cloneNode(true)));
  // The copy has no duplicate ids, adds no radio button to a group, and contains no secret.
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  for (const field of copy.querySelectorAll('input')) field.remove();
  document.body.append(copy);
  const removeCopy = () => copy.remove();
  copy.addEventListener('animationend', ({ target }) => target === copy && removeCopy());
  // Fallback: a background page fires no `animationend`.
  setTimeout(removeCopy, 1_000);
}
