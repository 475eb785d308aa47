/**
 * Compression of answers. Only data that is identical for every caller is compressed (`readyJson`), once. Private data
 * is never compressed: if a secret and attacker-controlled text are compressed together, the length reveals matches
 * (BREACH).
 */
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { envelopeEnd, envelopeStart } from './answer';
import type { SharedJson } from './answer';

declare module 'fastify' {
  interface FastifyReply {
    /** The answer before compression; set when all callers get the same. */
    shared: { readonly data: SharedJson; readonly body: string; readonly ts: number } | null;
  }
}

export type Coding = 'br' | 'gzip';

/** Smaller answers fit into one packet anyway. */
const LENGTH_MIN = 1_000;
/** Higher levels take much longer and save only a few percent. */
const BROTLI_LEVEL = 4;
const GZIP_LEVEL = 4;

/** Compresses answers. Register it last, so that its hook runs after all others. */
export function addCompression(app: FastifyInstance): void {
  app.decorateReply('shared', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    const { shared } = reply;
    // A planted fault may have replaced the body.
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

/** Best content coding that the caller accepts. */
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
 * The whole compressed body. Only its timestamp differs between answers, so the data is compressed once and the
 * timestamp is appended uncompressed, which both formats allow.
 */
function compressedAnswer(data: SharedJson, ts: number, coding: Coding): Buffer {
  const start = Buffer.from(envelopeStart(data.json));
  const end = Buffer.from(envelopeEnd(ts));
  const pack = coding === 'br' ? brotliStart : deflateStart;
  const packed = data.compressed.get(coding) ?? pack(start);
  data.compressed.set(coding, packed);
  return coding === 'br' ? brotliWhole(packed, end) : gzipWhole(start, packed, end);
}

/** Flushed, so that it ends on a byte boundary and more can be appended. */
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

/** RFC 7932, 9.2: an uncompressed meta-block with a 16-bit length, then an empty last one. */
function brotliWhole(packed: Buffer, end: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([packed, head, end, Buffer.of(0x03)]);
}

/** RFC 1952: header without name and time, then a stored last block (RFC 1951, 3.2.4), checksum and length. */
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
