import { crc32, deflateSync } from 'node:zlib';

const SIDE = 24;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Converts a hue, in sixths of the colour wheel, to the RGB values of a muted colour. */
function mutedColour(sixth: number): readonly [number, number, number] {
  const part = (shift: number) => {
    const distance = Math.abs(((sixth + shift) % 6) - 3);
    return Math.round(90 + 110 * Math.max(0, Math.min(1, distance - 1)));
  };
  return [part(0), part(4), part(2)];
}

type Colour = readonly [number, number, number];

/** Creates a square PNG as a data URL, which needs no file and no request. */
function picture(side: number, colourAt: (x: number, y: number) => Colour): string {
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (_each, x) => colourAt(x, y));
    // The first byte of every row is the filter type 0 (none).
    return Buffer.from([0, ...pixels.flat()]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 8, colour type 2 (RGB), no interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Sample avatar of about 150 bytes: two tones divided by a diagonal, so that users do not mistake it for a photo. */
export function samplePicture(n: number): string {
  const front = mutedColour((n * 1.7) % 6);
  const back = mutedColour((n * 1.7 + 0.6) % 6);
  return picture(SIDE, (x, y) =>
    x + ((n % 5) + 1) * y < (SIDE * ((n % 5) + 2)) / 2 ? front : back,
  );
}

const CHART_SIDE = 96;
const PAPER: Colour = [244, 246, 248];
const GRID: Colour = [214, 220, 227];
const LINE: Colour = [15, 118, 110];

/** Height of the sample line, from 0 at the top to 1. */
const levelAt = (t: number) =>
  0.5 - 0.17 * Math.sin(t / 17) - 0.13 * Math.sin(t / 6.1 + 1) - 0.08 * Math.sin(t / 2.3);

/** Sample line chart of one week, about 800 bytes; the line moves from week to week. */
export function chartPicture(week: number): string {
  const heightAt = (x: number) => levelAt(x + week * 13) * CHART_SIDE;
  return picture(CHART_SIDE, (x, y) => {
    const [from, to] = [heightAt(x - 1), heightAt(x)].sort((a, b) => a - b);
    if (y >= from! - 1 && y <= to! + 1) return LINE;
    return y % 24 === 23 ? GRID : PAPER;
  });
}
