/** The parts of the ticket that the coach marks now, by their `data-part`. */
export const markedParts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')]
    .filter(({ style }) => style.outline !== '')
    .map(({ dataset }) => dataset.part);
