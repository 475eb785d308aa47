import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One statement of an nginx configuration, with the statements in its braces. */
export interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  readonly block: readonly Directive[];
}

const TOKENS = /#[^\n]*|'([^']*)'|"([^"]*)"|[{};]|[^\s{};]+/g;

/** Reads a configuration with the files that it includes. A missing file of an include counts as empty. */
export function readNginx(file: string): readonly Directive[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const tokens = [...text.matchAll(TOKENS)].filter(([token]) => !token.startsWith('#'));
  let at = 0;
  function readBlock(): Directive[] {
    const found: Directive[] = [];
    let words: string[] = [];
    for (; at < tokens.length && tokens[at]?.[0] !== '}'; at += 1) {
      const [token = '', single, double] = tokens[at] ?? [];
      if (token !== ';' && token !== '{') {
        words.push(single ?? double ?? token);
        continue;
      }
      if (token === '{') at += 1;
      const [name = '', ...args] = words;
      const block = token === '{' ? readBlock() : [];
      if (name === 'include')
        found.push(...readNginx(path.join(path.dirname(file), args[0] ?? '')));
      else found.push({ name, args, block });
      words = [];
    }
    return found;
  }
  return readBlock();
}

/** Returns the blocks with this name at any depth. */
export const blocksOf = (directives: readonly Directive[], name: string): Directive[] =>
  directives.flatMap((each) => [
    ...(each.name === name ? [each] : []),
    ...blocksOf(each.block, name),
  ]);

/**
 * Returns the location that nginx chooses: an exact match, otherwise the first matching pattern, otherwise the
 * longest prefix.
 */
export function locationOf(server: Directive, url: string): Directive {
  const locations = server.block.filter(({ name }) => name === 'location');
  const exact = locations.find(({ args }) => args[0] === '=' && args[1] === url);
  const pattern = locations.find(
    ({ args: [kind = '', source = ''] }) =>
      kind.startsWith('~') && new RegExp(source, kind === '~*' ? 'i' : '').test(url),
  );
  const [prefix] = locations
    .filter(({ args }) => args.length === 1 && url.startsWith(args[0] ?? ''))
    .sort((a, b) => (b.args[0]?.length ?? 0) - (a.args[0]?.length ?? 0));
  const found = exact ?? pattern ?? prefix;
  if (!found) throw new Error(`no location for ${url}`);
  return found;
}

/**
 * Returns the arguments of each directive with this name at the innermost level that has one, because nginx inherits
 * only from there.
 */
export function inherited(levels: readonly Directive[], name: string): (readonly string[])[] {
  const own = levels
    .map(({ block }) => block.filter((each) => each.name === name))
    .find(({ length }) => length > 0);
  return (own ?? []).map(({ args }) => args);
}
