/**
 * Finds the position of a JSON syntax error, because JavaScript engines report the position in different ways or not
 * at all.
 */

const TOKEN =
  /\s*(?:([{}[\]:,])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

type Expected = 'value' | 'item' | 'key' | 'member' | 'colon' | 'more' | 'nothing';

/** The state after a token; null if the token is not allowed here. `open` are the open brackets, innermost last. */
function nextExpected(expected: Expected, token: string, open: string[]): Expected | null {
  const [first = ''] = token;
  const isValue = !/[}\]:,]/.test(first);
  if ((expected === 'key' || expected === 'member') && first === '"') return 'colon';
  if (expected === 'colon') return token === ':' ? 'value' : null;
  if ((expected === 'value' || expected === 'item') && isValue) {
    if (token === '{' || token === '[') open.push(token);
    if (token === '{') return 'member';
    if (token === '[') return 'item';
    return open.length > 0 ? 'more' : 'nothing';
  }
  const innermost = open.at(-1);
  if (expected === 'more' && token === ',') return innermost === '{' ? 'key' : 'value';
  const mayEnd = expected === 'more' || expected === (innermost === '{' ? 'member' : 'item');
  if (!mayEnd || token !== (innermost === '{' ? '}' : ']')) return null;
  open.pop();
  return open.length > 0 ? 'more' : 'nothing';
}

/** `line:column` (both from 1) of the first invalid character of a text that is not JSON. */
export function findJsonSyntaxError(text: string): string {
  const open: string[] = [];
  let expected: Expected | null = 'value';
  let offset = 0;
  for (;;) {
    TOKEN.lastIndex = offset;
    const found: RegExpExecArray | null = TOKEN.exec(text);
    expected = found && nextExpected(expected, found[0].trimStart(), open);
    if (expected === null || !found) break;
    offset = TOKEN.lastIndex;
  }
  const lines = text
    .slice(0, offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0))
    .split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
