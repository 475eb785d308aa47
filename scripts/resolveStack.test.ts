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
    // First line, first column: line 1; after ten columns line 3, column 5, under a name.
    mappings: 'AAAA,UAEIA',
  };
  writeFileSync(path.join(maps, 'assets', 'app.1a2b.js.map'), JSON.stringify(map));
});
afterAll(() => rmSync(maps, { recursive: true }));

test('each place of a build is told by our own file, line, column and name', () => {
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

test('what another build made stays as it is, and is named', () => {
  const stack = 'at a (https://shop.example/assets/app.ffff.js:1:11)';
  expect(resolveStack(stack, maps)).toEqual({
    text: stack,
    found: 0,
    unknown: ['assets/app.ffff.js'],
  });
});

test('nothing outside the folder of the maps is opened', () => {
  const stack = 'at a (https://shop.example/assets/../../../etc/passwd.js:1:1)';
  expect(resolveStack(stack, maps).found).toBe(0);
});

test('a report brings its stack along', () => {
  const report = { format: 'scenario/1', report: { error: { message: 'gone', stack: 'at b' } } };
  expect(extractStack(JSON.stringify(report))).toBe('gone\nat b');
  expect(extractStack('Error: gone')).toBe('Error: gone');
});
