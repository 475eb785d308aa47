/** The rules of jsdom; all windows of a process share them, so `restoreStyles` is called at the end of each file. */
const rules = Object.getOwnPropertyDescriptors(CSSStyleSheet.prototype);

/**
 * Ignores the rules of styled-components. jsdom would match each rule with each element that a query reads, which is a
 * quarter of the time of a test, while only few tests assert a style.
 */
export function ignoreStyles(): void {
  CSSStyleSheet.prototype.insertRule = () => 0;
  CSSStyleSheet.prototype.deleteRule = () => {};
}

export function restoreStyles(): void {
  Object.defineProperties(CSSStyleSheet.prototype, rules);
}

/** Applies styles in the tests of a file that asserts them. */
export function applyStyles(): void {
  beforeAll(restoreStyles);
}
