import { parseSync } from '@swc/core';

/**
 * A webpack loader that takes the line breaks and indentations out of styles. They are for people; in a script they are
 * bytes. It touches the templates of styled-components alone, and there only white space with a line break in it.
 */
const makers = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/** @typedef {{ type?: string, span?: { start: number, end: number }, [part: string]: unknown }} Node */

/**
 * The name an expression begins with: `styled` of `styled.div.attrs({})`.
 * @param {Node | undefined} node
 * @returns {unknown}
 */
function rootOf(node) {
  if (node?.type === 'Identifier') return node.value;
  const inner = node?.type === 'CallExpression' ? node.callee : node?.object;
  return inner ? rootOf(/** @type {Node} */ (inner)) : undefined;
}

/**
 * The pieces of text in all styles below a node.
 * @param {unknown} node
 * @param {{ start: number, end: number }[]} found
 */
function collectTexts(node, found) {
  if (typeof node !== 'object' || node === null) return;
  const { type, tag, template } = /** @type {Node} */ (node);
  if (
    type === 'TaggedTemplateExpression' &&
    makers.has(String(rootOf(/** @type {Node} */ (tag))))
  ) {
    const { quasis } = /** @type {{ quasis: Node[] }} */ (template);
    for (const { span } of quasis) if (span) found.push(span);
  }
  for (const part of Object.values(node)) collectTexts(part, found);
}

/**
 * After these marks and before a closing brace nothing is lost; elsewhere a space stays.
 * @param {string} text
 */
const tighten = (text) =>
  text
    .replace(/([;{},])\s*\n\s*/g, '$1')
    .replace(/\s*\n\s*\}/g, '}')
    .replace(/\s*\n\s*/g, ' ');

/** @param {string} source */
export default function tightStyles(source) {
  if (!source.includes('styled-components')) return source;
  // Spans count bytes from a place that moves on with every file; an empty statement says where this one begins.
  const bytes = Buffer.from(`;${source}`);
  const program = parseSync(bytes.toString(), { syntax: 'ecmascript', target: 'es2022' });
  /** @type {{ start: number, end: number }[]} */
  const texts = [];
  collectTexts(program, texts);
  texts.sort((one, other) => one.start - other.start);
  const origin = program.span.start;
  let done = 1;
  let tight = '';
  for (const { start, end } of texts) {
    tight += bytes.subarray(done, start - origin).toString();
    tight += tighten(bytes.subarray(start - origin, end - origin).toString());
    done = end - origin;
  }
  return tight + bytes.subarray(done).toString();
}
