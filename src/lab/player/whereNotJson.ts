/** Finds the position of a JSON syntax error, because engines report it in different ways or not at all. */

const TOKEN =
  /\s*(?:([{}[\]:,])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

type Wanted = 'value' | 'item' | 'key' | 'member' | 'colon' | 'more' | 'nothing';

/** The state after a token; null if the token is not allowed here. `open` are the open brackets, innermost last. */
function next(wanted: Wanted, token: string, open: string[]): Wanted | null {
  const [first = ''] = token;
  const isValue = !/[}\]:,]/.test(first);
  if ((wanted === 'key' || wanted === 'member') && first === '"') return 'colon';
  if (wanted === 'colon') return token === ':' ? 'value' : null;
  if ((wanted === 'value' || wanted === 'item') && isValue) {
    if (token === '{' || token === '[') open.push(token);
    if (token === '{') return 'member';
    if (token === '[') return 'item';
    return open.length > 0 ? 'more' : 'nothing';
  }
  const inmost = open.at(-1);
  if (wanted === 'more' && token === ',') return inmost === '{' ? 'key' : 'value';
  const mayEnd = wanted === 'more' || wanted === (inmost === '{' ? 'member' : 'item');
  if (!mayEnd || token !== (inmost === '{' ? '}' : ']')) return null;
  open.pop();
  return open.length > 0 ? 'more' : 'nothing';
}

/** `line:column` (both from 1) of the first invalid character of a text that is not JSON. */
export function whereNotJson(text: string): string {
  const open: string[] = [];
  let wanted: Wanted | null = 'value';
  let place = 0;
  for (;;) {
    TOKEN.lastIndex = place;
    const found: RegExpExecArray | null = TOKEN.exec(text);
    wanted = found && next(wanted, found[0].trimStart(), open);
    if (wanted === null || !found) break;
    place = TOKEN.lastIndex;
  }
  const lines = text
    .slice(0, place + (/^\s*/.exec(text.slice(place))?.[0].length ?? 0))
    .split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
