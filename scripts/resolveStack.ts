import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** Matches `https://host/assets/app.1a2b.js:1:234` anywhere in a line, with any host. */
const POSITION =
  /(?:[a-z][\w+.-]*:\/\/[^\s()/]*)?\/?(assets\/[^\s():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/gi;

/** Turns `webpack://tidemark-app/./src/app/App.tsx` into `src/app/App.tsx`. */
const toProjectPath = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');

interface ReadStack {
  readonly text: string;
  /** Number of positions found in the source maps, and the files without a map or position. */
  readonly found: number;
  readonly unknown: readonly string[];
}

/**
 * Replaces positions in built files with positions in the sources, in a stack or any other text. `maps` must be the
 * source-map folder of the same build: file names contain content hashes, so the maps of another build are not found.
 */
export function resolveStack(text: string, maps: string): ReadStack {
  const known = new Map<string, SourceMap | null>();
  const unknown = new Set<string>();
  let found = 0;

  function mapOf(file: string): SourceMap | null {
    const read = known.get(file);
    if (read !== undefined) return read;
    const mapFile = path.join(maps, `${file}.map`);
    const isInside = !path.relative(maps, mapFile).startsWith('..');
    const map =
      isInside && existsSync(mapFile)
        ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMap['payload'])
        : null;
    known.set(file, map);
    return map;
  }

  const resolvedText = text.replace(
    POSITION,
    (place, file: string, line: string, column: string) => {
      // Lines and columns count from 1 in a stack, and from 0 in a source map.
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) {
        unknown.add(file);
        return place;
      }
      found += 1;
      const where = `${toProjectPath(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      // Node.js returns the name if the map has one, but its types do not declare it.
      const { name } = entry as { readonly name?: string };
      return name ? `${where} (${name})` : where;
    },
  );
  return { text: resolvedText, found, unknown: [...unknown] };
}

/** Returns the stack in a problem report of the app. Any other text is returned unchanged. */
export function extractStack(text: string): string {
  try {
    const { report } = JSON.parse(text) as {
      report?: { error?: { message: string; stack: string } };
    };
    return report?.error ? `${report.error.message}\n${report.error.stack}` : text;
  } catch {
    return text;
  }
}
