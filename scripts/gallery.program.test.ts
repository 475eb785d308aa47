import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sharedBuild } from './testing/sharedBuild';

test('the scripts of the app contain no code of the gallery', () => {
  const app = path.join(sharedBuild(), 'app');
  // The scripts of the tools are in a subfolder of this folder.
  const assets = path.join(app, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  const traces = /gallery\.title|data-specimen|text-en-tools-json/;
  const carriers = files.filter((file) =>
    traces.test(readFileSync(path.join(assets, file), 'utf8')),
  );
  expect(carriers).toEqual([]);
  expect(existsSync(path.join(app, 'gallery.html'))).toBe(true);
});
