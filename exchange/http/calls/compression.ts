/**
 * Compression of responses. Only data that is identical for every caller is compressed (`preparedJson`), and only once.
 * Private data is never compressed: if a secret and text of an attacker are compressed together, the length of the
 * answer reveals the secret (BREACH).
 */
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { envelopeEnd, envelopeStart } from './answer';
import type { SharedJson } from './answer';

declare module 'fastify' {
  interface FastifyReply {
    /** The response before compression; null unless its data is identical for every caller. */
    shared: { readonly data: SharedJson; readonly body: string; readonly ts: number } | null;
  }
}

export type Coding = 'br' | 'gzip';

/** Minimum length of a compressed response; a shorter response fits into one packet. */
const LENGTH_MIN = 1_000;
/** Compression level; higher levels take much longer and save only a few percent. */
const BROTLI_LEVEL = 4;
const GZIP_LEVEL = 4;

/** Adds the hook that compresses answers. Must be called last, so that the hook runs after all others. */
export function addCompression(app: FastifyInstance): void {
  app.decorateReply('shared', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    const { shared } = reply;
    // The body differs if a planted fault has replaced it; it is then sent without compression.
    if (shared === null || payload !== shared.body || shared.body.length < LENGTH_MIN) {
      return done(null, payload);
    }
    reply.header('vary', 'Accept-Encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return done(null, payload);
    reply.header('content-encoding', coding);
    done(null, compressedAnswer(shared.data, shared.ts, coding));
  });
}

/** Selects the best content coding that the caller accepts; null for none. */
export function codingFor(accepted: string | readonly string[] = ''): Coding | null {
  const wanted = new Set(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((each) => each.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : null;
}

/**
 * Creates the compressed body. Answers differ only in the timestamp, so the data is compressed once, and the timestamp
 * is appended uncompressed. Both formats allow this.
 */
function compressedAnswer(data: SharedJson, ts: number, coding: Coding): Buffer {
  const start = Buffer.from(envelopeStart(data.json));
  const end = Buffer.from(envelopeEnd(ts));
  const pack = coding === 'br' ? brotliStart : deflateStart;
  const packed = data.compressed.get(coding) ?? pack(start);
  data.compressed.set(coding, packed);
  return coding === 'br' ? brotliWhole(packed, end) : gzipWhole(start, packed, end);
}

/** Compresses the start and flushes, so that the result ends on a byte boundary and can be extended. */
const brotliStart = (start: Buffer): Buffer =>
  brotliCompressSync(start, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_SIZE_HINT]: start.length,
    },
  });

const deflateStart = (start: Buffer): Buffer =>
  deflateRawSync(start, { level: GZIP_LEVEL, finishFlush: constants.Z_SYNC_FLUSH });

/** Appends an uncompressed meta-block with a 16-bit length and an empty last meta-block (RFC 7932, 9.2). */
function brotliWhole(packed: Buffer, end: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([packed, head, end, Buffer.of(0x03)]);
}

/** Adds the gzip header (RFC 1952), an uncompressed last block (RFC 1951, 3.2.4), checksum and length. */
function gzipWhole(start: Buffer, packed: Buffer, end: Buffer): Buffer {
  const stored = Buffer.alloc(5);
  stored.writeUInt8(1, 0);
  stored.writeUInt16LE(end.length, 1);
  stored.writeUInt16LE(~end.length & 0xffff, 3);
  const sum = Buffer.alloc(8);
  sum.writeUInt32LE(crc32(end, crc32(start)), 0);
  sum.writeUInt32LE(start.length + end.length, 4);
  const head = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
  return Buffer.concat([head, packed, stored, end, sum]);
}
