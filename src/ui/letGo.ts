/** Under reduced motion every duration is shorter than this. */
const SEEN_SEC = 0.05;

/**
 * Plays a sheet's closing animation on an inert copy of it, styled by `data-leaving`. The sheet itself is removed at
 * once, so nothing waits for the animation: taps, screen readers and forms do not see the copy.
 */
export function letGo(sheet: HTMLElement) {
  const { animationDuration } = getComputedStyle(sheet);
  // Under reduced motion the global style sets every duration to nearly zero.
  if (!(parseFloat(animationDuration) > SEEN_SEC)) return;
  const picture = document.createElement('div');
  picture.className = sheet.className;
  picture.style.cssText = sheet.style.cssText;
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.dataset.leaving = '';
  picture.append(...[...sheet.childNodes].map((part) => part.cloneNode(true)));
  // The copy has no duplicate ids, adds no radio button to a group, and contains no secret.
  for (const part of picture.querySelectorAll('[id]')) part.removeAttribute('id');
  for (const field of picture.querySelectorAll('input')) field.remove();
  document.body.append(picture);
  const away = () => picture.remove();
  picture.addEventListener('animationend', ({ target }) => target === picture && away());
  // Fallback: a background page fires no `animationend`.
  setTimeout(away, 1_000);
}
