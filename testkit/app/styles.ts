const { insertRule, deleteRule } = CSSStyleSheet.prototype;

/**
 * Ignores the rules of styled-components. jsdom would match each rule with each element that a query reads, which is a
 * quarter of the time of a test, while only few tests assert a style. All windows of a process share this prototype, so
 * `restoreStyles` is called at the end of each file.
 */
export function ignoreStyles(): void {
  CSSStyleSheet.prototype.insertRule = () => 0;
  CSSStyleSheet.prototype.deleteRule = () => {};
}

export function restoreStyles(): void {
  Object.assign(CSSStyleSheet.prototype, { insertRule, deleteRule });
}

/** Applies styles in the tests of a file that asserts them. */
export const applyStyles = (): void => beforeAll(restoreStyles);
