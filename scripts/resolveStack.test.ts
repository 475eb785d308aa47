import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveStack, extractStack } from './resolveStack';

let maps: string;
beforeAll(() => {
  maps = mkdtempSync(path.join(os.tmpdir(), 'tidemark-maps-'));
  mkdirSync(path.join(maps, 'assets'));
  const map = {
    version: 3,
    sources: ['webpack://tidemark-app/./src/app/App.tsx'],
    names: ['placeOrder'],
    // Maps 1:1 to line 1, and 1:11 to line 3, column 5 with a name.
    mappings: 'AAAA,UAEIA',
  };
  writeFileSync(path.join(maps, 'assets', 'app.1a2b.js.map'), JSON.stringify(map));
});
afterAll(() => rmSync(maps, { recursive: true }));

test('resolveStack replaces each place in a built file by source file, line, column and name', () => {
  const stack = [
    'TypeError: x is undefined',
    '    at a (https://shop.example/assets/app.1a2b.js:1:11)',
    'b@http://localhost:3000/assets/app.1a2b.js:1:1',
  ].join('\n');
  expect(resolveStack(stack, maps)).toEqual({
    text: [
      'TypeError: x is undefined',
      '    at a (src/app/App.tsx:3:5 (placeOrder))',
      'b@src/app/App.tsx:1:1',
    ].join('\n'),
    found: 2,
    unknown: [],
  });
});

test('resolveStack keeps and lists the places in files of an unknown build', () => {
  const stack = 'at a (https://shop.example/assets/app.ffff.js:1:11)';
  expect(resolveStack(stack, maps)).toEqual({
    text: stack,
    found: 0,
    unknown: ['assets/app.ffff.js'],
  });
});

test('resolveStack opens no file outside the folder of the source maps', () => {
  const stack = 'at a (https://shop.example/assets/../../../etc/passwd.js:1:1)';
  expect(resolveStack(stack, maps).found).toBe(0);
});

test('extractStack reads the stack from a problem report or from plain text', () => {
  const report = { format: 'scenario/1', report: { error: { message: 'gone', stack: 'at b' } } };
  expect(extractStack(JSON.stringify(report))).toBe('gone\nat b');
  expect(extractStack('Error: gone')).toBe('Error: gone');
});
