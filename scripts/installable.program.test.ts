import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedBuild } from './testing/sharedBuild';

interface Manifest {
  readonly description: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly screenshots: readonly { src: string; sizes: string }[];
  readonly shortcuts: readonly { url: string }[];
}

const fileOf = (address: string) => readFileSync(path.join(sharedBuild(), 'app', address));

/** Reads width and height of a PNG file from its header. */
function sizeOf(address: string): string {
  const picture = fileOf(address);
  expect([address, picture.subarray(1, 4).toString()]).toEqual([address, 'PNG']);
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
}

/** Returns the address in the first link of the page with this relation. */
function addressOf(relation: string): string {
  const [tag = ''] = new RegExp(`<link[^>]*rel="?${relation}\\b[^>]*>`).exec(
    fileOf('index.html').toString(),
  ) ?? [''];
  const [, address] = /href="?([^" >]+)/.exec(tag) ?? [];
  if (address === undefined) throw new Error(`The page has no link with rel=${relation}`);
  return address;
}

test('the page has a link to a touch icon of 180 px', () => {
  expect(sizeOf(addressOf('apple-touch-icon'))).toBe('180x180');
});

test('the manifest names icons, screenshots and shortcuts, and each picture has its stated size', () => {
  const manifest = JSON.parse(fileOf(addressOf('manifest')).toString()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', lang: 'en', start_url: '/', display: 'standalone' });
  expect(manifest.description).not.toBe('');
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  expect(manifest.screenshots.length).toBeGreaterThan(2);
  for (const { src, sizes } of [...drawn, ...manifest.screenshots]) {
    expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/trade', '/recharge']);
});
