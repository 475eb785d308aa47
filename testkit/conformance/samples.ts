import { randomBytes, randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { NotCheckable } from './difference';

/** Valid sample inputs of a fictitious user. */

const ADDRESS_VERSION = 0x41;

const base58check = createBase58check(sha256);

/** A random TRC20 address with a valid checksum. */
function tronAddress(): string {
  return base58check.encode(Buffer.from([ADDRESS_VERSION, ...randomBytes(20)]));
}

/** A TRC20 address with a wrong checksum. */
export function brokenTronAddress(): string {
  const address = tronAddress();
  return address.slice(0, -1) + (address.endsWith('z') ? 'y' : 'z');
}

export const bankCard = () => ({
  kind: 'bank' as const,
  bankName: 'Harbour Bank',
  holderName: 'Nguyễn Văn An',
  cardNumber: '4111111111111111',
  aba: '021000021',
  swift: 'DEUTDEFF',
  bankAddress: '1 Quay Street',
  branchAddress: '2 Quay Street',
  city: 'Đà Nẵng',
  province: 'Đà Nẵng',
  nationality: 'Vietnam',
  passportNumber: 'B1234567',
});

export const randomWallet = () => ({
  kind: 'wallet' as const,
  network: 'TRC20' as const,
  address: tronAddress(),
  label: 'Savings',
});

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(1, 10))).join('');

/** An identity that the sandbox approves, unless `ending` is a test value. */
export const identity = (ending = '5678') => ({
  // Equal to the card holder of the samples.
  realName: 'Nguyễn Văn An',
  idNumber: `${digits(8)}${ending}`,
  frontImage: randomPicture(),
  backImage: randomPicture(),
});

/** A small random PNG as a data URL. */
export function randomPicture(): string {
  const [width, height] = [64, 40];
  const rows = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(width)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, greyscale.
  header[8] = 8;
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** HTML labelled as a PNG. */
export const mislabelledPicture = () =>
  `data:image/png;base64,${Buffer.from('<html><script>alert(1)</script></html>').toString('base64')}`;

/** First element of a list. @throws NotCheckable when it is empty */
export function firstOf<T>(list: readonly T[], what: string): T {
  const [first] = list;
  if (first === undefined) throw new NotCheckable(`the backend has no ${what}`);
  return first;
}
