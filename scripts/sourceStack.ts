import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** `https://host/assets/app.1a2b.js:1:234`, wherever in a line it stands; the host is whoever served the build. */
const PLACE =
  /(?:[a-z][\w+.-]*:\/\/[^\s()/]*)?\/?(assets\/[^\s():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/gi;

/** `webpack://tidemark-app/./src/app/App.tsx` is `src/app/App.tsx` of this folder. */
const inProject = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');

interface ReadStack {
  readonly text: string;
  /** How many places were found in the maps, and which files had none. */
  readonly found: number;
  readonly unknown: readonly string[];
}

/**
 * A stack, or any text with places of a build in it, with our own files and lines in their stead. `maps` is the folder of
 * the very build that made it: names of files carry their content's hash, so those of another build are not found.
 */
export function readStack(text: string, maps: string): ReadStack {
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

  const told = text.replace(PLACE, (place, file: string, line: string, column: string) => {
    // A stack counts both from 1, a map from 0.
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) {
      unknown.add(file);
      return place;
    }
    found += 1;
    const where = `${inProject(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    // Node gives it where the map has one; its types do not know.
    const { name } = entry as { readonly name?: string };
    return name ? `${where} (${name})` : where;
  });
  return { text: told, found, unknown: [...unknown] };
}

/** The stack in a report from the app; any other text is a stack itself. */
export function stackIn(text: string): string {
  try {
    const { report } = JSON.parse(text) as {
      report?: { error?: { message: string; stack: string } };
    };
    return report?.error ? `${report.error.message}\n${report.error.stack}` : text;
  } catch {
    return text;
  }
}
