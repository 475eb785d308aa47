import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { styledTags } from './leanLibraries.mjs';
import { root, roomsWithText } from './messages.mjs';

const sources = roomsWithText
  .map((room) => path.join(root, 'src', room))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );

describe('libraries in the built app', () => {
  it('know every element that a source gives a style', () => {
    const used = sources.flatMap((text) =>
      [...text.matchAll(/\bstyled\.([a-z0-9]+)\b/gi)].map(([, tag = '']) => tag),
    );
    expect(used).toContain('div');
    expect(used.filter((tag) => !styledTags.includes(tag))).toEqual([]);
  });
});
