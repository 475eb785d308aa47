/** Picture files as bytes: valid, disguised and truncated. */
import * as nodeBuffer from 'node:buffer';

// Files of jsdom have no contents; Node's `File` has the same interface.
const File = nodeBuffer.File as unknown as typeof globalThis.File;

type Bytes = readonly number[];

const text = (value: string): Bytes => [...value].map((letter) => letter.charCodeAt(0));
const two = (value: number): Bytes => [(value >> 8) & 0xff, value & 0xff];
const four = (value: number): Bytes => [...two(value >>> 16), ...two(value & 0xffff)];

const file = (name: string, type: string, ...parts: readonly Bytes[]) =>
  new File([new Uint8Array(parts.flat())], name, { type });

/** An EXIF segment whose thumbnail has its own end marker, as in real photos. */
const exif: Bytes = [0xff, 0xe1, ...two(14), ...text('Exif\0\0'), 0xff, 0xd8, 0xff, 0xd9, 0, 0];
const frame = (width: number, height: number): Bytes => [
  ...[0xff, 0xc0, ...two(11), 8, ...two(height), ...two(width)],
  ...[1, 1, 0x11, 0],
];
const scan: Bytes = [0xff, 0xda, ...two(8), 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0x00, 4];

export const jpeg = (width = 1_200, height = 800) =>
  file(
    'front.jpg',
    'image/jpeg',
    [0xff, 0xd8],
    exif,
    frame(width, height),
    scan,
    [0xff, 0xd9],
    // Some phones append a short video to a photo.
    text('film'),
  );
export const truncatedJpeg = () =>
  file('cut.jpg', 'image/jpeg', [0xff, 0xd8], exif, frame(1_200, 800), scan);

const chunk = (name: string, data: Bytes): Bytes => [
  ...four(data.length),
  ...text(name),
  ...data,
  ...four(0),
];
const pngStart = (width: number, height: number): Bytes => [
  ...text('\x89PNG\r\n\x1a\n'),
  ...chunk('IHDR', [...four(width), ...four(height), 8, 2, 0, 0, 0]),
];
export const png = (width = 1_200, height = 800) =>
  file('front.png', 'image/png', pngStart(width, height), chunk('IEND', []));
export const truncatedPng = () =>
  file('cut.png', 'image/png', pngStart(1_200, 800), four(900), text('IDAT'), [1, 2, 3]);

const riff = (kind: string, body: Bytes): Bytes => [
  ...text('RIFF'),
  ...four(body.length + 12).toReversed(),
  ...text('WEBP'),
  ...text(kind),
  ...four(body.length).toReversed(),
  ...body,
];
export const webp = (width = 1_200, height = 800) =>
  file(
    'front.webp',
    'image/webp',
    riff('VP8X', [
      ...[
        0,
        0,
        0,
        0,
        ...four(width - 1)
          .toReversed()
          .slice(0, 3),
      ],
      ...four(height - 1)
        .toReversed()
        .slice(0, 3),
    ]),
  );
export const truncatedWebp = () =>
  file('cut.webp', 'image/webp', riff('VP8 ', [...Array<number>(400)].fill(1)).slice(0, 60));

export const heic = () =>
  file('front.jpg', 'image/jpeg', four(24), text('ftypheic'), four(0), text('mif1heic'));
export const svg = () =>
  file('front.jpg', 'image/jpeg', text('<?xml version="1.0"?><svg onload="alert(1)"/>'));
export const htmlPage = () =>
  file('front.jpg', 'image/jpeg', text('<!doctype html><h1>hello</h1>'));
export const gif = () => file('front.gif', 'image/gif', text('GIF89a'), [1, 0, 1, 0]);
export const empty = () => file('front.jpg', 'image/jpeg');
export const headless = () => file('front.jpg', 'image/jpeg', [0xff, 0xd8, 0xff]);
export const huge = () =>
  new File([new Uint8Array(20_000_001)], 'front.jpg', { type: 'image/jpeg' });
