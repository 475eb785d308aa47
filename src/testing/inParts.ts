/** Finds what is read as one though it stands in parts, such as a figure whose decimals are smaller: the innermost element that says it whole. */
export const inParts = (text: string) => (_content: string, element: Element | null) =>
  element?.textContent === text &&
  [...element.children].every((child) => child.textContent !== text);
