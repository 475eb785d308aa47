/** The `data-part` values of the ticket parts that the coach mark highlights. */
export const markedParts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')]
    .filter(({ style }) => style.outline !== '')
    .map(({ dataset }) => dataset.part);
