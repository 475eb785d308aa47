/**
 * SHA-256 (FIPS 180-4) in plain arithmetic. The browser's own digest is absent on pages without TLS, such as a phone
 * that opens a laptop's address, and an address must be checked there as well.
 */

const PRIMES_TO_311 = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193,
  197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307,
  311,
] as const;

/** The first 32 bits behind the point; the standard takes its constants from roots of primes. */
const fractionBits = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32);
const ROUND = PRIMES_TO_311.map((prime) => fractionBits(Math.cbrt(prime)));
const START = PRIMES_TO_311.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

const BLOCK = 64;
const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The message, a one bit, zeros, and the length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, offset: number): Int32Array {
  const w = new Int32Array(BLOCK);
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(offset + 4 * i);
  const at = (index: number) => w[index] ?? 0;
  for (let i = 16; i < BLOCK; i += 1) {
    const [near, far] = [at(i - 2), at(i - 15)];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    w[i] = at(i - 16) + small + at(i - 7) + large;
  }
  return w;
}

/** The digest's 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  let state = Int32Array.from(START, (word) => word | 0);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    const w = schedule(view, offset);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < BLOCK; i += 1) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + large + choice + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    const round = [a, b, c, d, e, f, g, h];
    state = state.map((word, index) => word + (round[index] ?? 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(4 * index, word));
  return new Uint8Array(digest.buffer);
}
