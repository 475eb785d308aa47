const preload = `--import=${new URL('endWithParent.mjs', import.meta.url).href}`;

/**
 * Returns a value of NODE_OPTIONS with which a Node.js process and all its descendants end when their parents end.
 *
 * @param {string | undefined} options the present value
 * @returns {string}
 */
export function endingWithParent(options = '') {
  return options.includes(preload) ? options : `${options} ${preload}`.trim();
}
