/** Matches the innermost element whose text is split over child elements, such as an amount with smaller decimals. */
export const inParts = (text: string) => (_content: string, element: Element | null) =>
  element?.textContent === text &&
  [...element.children].every((child) => child.textContent !== text);
