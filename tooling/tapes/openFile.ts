import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { RefusedInput } from './recording';

/** A file or a member of an archive, which is read in parts, so that its size needs no memory. */
export interface Input {
  /** Path, and for a member of an archive its name in it. */
  readonly path: string;
  /** Returns the content in parts. @throws RefusedInput for damaged content */
  readonly parts: () => Iterable<Uint8Array>;
  readonly notes: readonly string[];
}

/** A day of all trades of the busiest coin is smaller. A limit, because a damaged or hostile file may have no end. */
const CONTENT_MAX = 2 * 1024 ** 3;
const PART_BYTES = 1024 * 1024;
/** A part of compressed content can become 1,032 times as long. */
const PACKED_PART_BYTES = 16 * 1024;
const MEMBERS_MAX = 1_000;
const DIRECTORY_MAX = 1024 * 1024;

const SIZE_TEXT = '2 GB';

/**
 * Opens a file, or the members of a zip archive without the status report that HistData adds.
 * @throws RefusedInput for a file that is missing, too large, damaged, or differs from the checksum beside it
 */
export function openFile(file: string): Input[] {
  if (!existsSync(file)) throw new RefusedInput(`${file} does not exist.`);
  if (!statSync(file).isFile()) throw new RefusedInput(`${file} is not a file.`);
  const { size } = statSync(file);
  refuseSize(file, size);
  const notes = checkSum(file);
  if (!/\.zip$/i.test(file)) {
    return [{ path: file, notes, parts: () => readParts(file, 0, size, PART_BYTES) }];
  }
  const members = membersOf(file, size);
  refuseSize(
    `${file} unpacked`,
    members.reduce((sum, member) => sum + member.size, 0),
  );
  return members
    .filter(({ name }) => !name.endsWith('/') && !name.endsWith('.txt'))
    .map((member) => ({
      path: `${file}/${member.name}`,
      notes,
      parts: () => unpack(file, member),
    }));
}

/** Joins the parts of a content. @throws RefusedInput for more than `max` bytes */
export function joinParts({ path, parts }: Input, max: number): Uint8Array {
  const all: Uint8Array[] = [];
  let size = 0;
  for (const part of parts()) {
    size += part.length;
    if (size > max) {
      throw new RefusedInput(`${path} has more than the ${max / 1024 ** 2} MB of such a file.`);
    }
    all.push(part);
  }
  return Buffer.concat(all);
}

function refuseSize(name: string, size: number) {
  if (size > CONTENT_MAX) throw new RefusedInput(`${name} has more than ${SIZE_TEXT}; divide it.`);
}

function* readParts(file: string, from: number, to: number, bytes: number): Generator<Uint8Array> {
  const descriptor = openSync(file, 'r');
  try {
    for (let at = from; at < to;) {
      const part = new Uint8Array(Math.min(bytes, to - at));
      const read = readSync(descriptor, part, 0, part.length, at);
      if (read === 0) throw new RefusedInput(`${file} ends before its length.`);
      yield part.subarray(0, read);
      at += read;
    }
  } finally {
    closeSync(descriptor);
  }
}

function readBytes(file: string, from: number, to: number): Buffer {
  return Buffer.concat([...readParts(file, from, to, PART_BYTES)]);
}

/** Compares a file with the checksum beside it, if there is one. */
function checkSum(file: string): string[] {
  const beside = `${file}.CHECKSUM`;
  if (!existsSync(beside)) return [];
  const small = statSync(beside).size <= DIRECTORY_MAX ? readFileSync(beside, 'utf8') : '';
  const [expected = ''] = small.trim().split(/\s+/);
  if (!/^[0-9a-f]{64}$/i.test(expected)) throw new RefusedInput(`${beside} has no SHA-256.`);
  const hash = createHash('sha256');
  for (const part of readParts(file, 0, statSync(file).size, PART_BYTES)) hash.update(part);
  if (hash.digest('hex') !== expected.toLowerCase()) {
    throw new RefusedInput(`${file} differs from its checksum, so it is damaged or changed.`);
  }
  return ['checksum: correct'];
}

/** An entry of the directory of a zip archive. */
interface Member {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly headerAt: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Reads the directory at the end of an archive. */
function membersOf(file: string, size: number): Member[] {
  const damaged = new RefusedInput(`${file} is not a zip archive, or is damaged.`);
  const tail = readBytes(file, Math.max(0, size - END_BYTES - COMMENT_MAX), size);
  let at = tail.length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw damaged;
  const count = tail.readUInt16LE(at + 10);
  const [bytes, from] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (count > MEMBERS_MAX || bytes > DIRECTORY_MAX) {
    throw new RefusedInput(`${file} has more than ${MEMBERS_MAX} files, or is damaged.`);
  }
  if (from + bytes > size) throw damaged;
  const directory = readBytes(file, from, from + bytes);
  const members: Member[] = [];
  for (let entry = 0; members.length < count;) {
    if (entry + ENTRY_BYTES > bytes || directory.readUInt32LE(entry) !== ENTRY) throw damaged;
    const nameEnd = entry + ENTRY_BYTES + directory.readUInt16LE(entry + 28);
    if (nameEnd > bytes) throw damaged;
    members.push({
      name: directory.toString('utf8', entry + ENTRY_BYTES, nameEnd),
      method: directory.readUInt16LE(entry + 10),
      crc: directory.readUInt32LE(entry + 16),
      packedSize: directory.readUInt32LE(entry + 20),
      size: directory.readUInt32LE(entry + 24),
      headerAt: directory.readUInt32LE(entry + 42),
    });
    entry = nameEnd + directory.readUInt16LE(entry + 30) + directory.readUInt16LE(entry + 32);
  }
  return members;
}

/** Unpacks a member in parts, and compares it with the size and the checksum of the directory. */
function* unpack(file: string, member: Member): Generator<Uint8Array> {
  const { name, method, crc, packedSize, size, headerAt } = member;
  const damaged = new RefusedInput(`${file}/${name} is damaged.`);
  if (method !== STORED && method !== DEFLATED) {
    throw new RefusedInput(`${file}/${name} is packed in an unknown way; unpack it first.`);
  }
  const end = statSync(file).size;
  if (headerAt + HEADER_BYTES > end) throw damaged;
  const header = readBytes(file, headerAt, headerAt + HEADER_BYTES);
  const from = headerAt + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (header.readUInt32LE(0) !== HEADER || from + packedSize > end) throw damaged;
  let [unpacked, sum] = [0, 0];
  for (const part of inflated(
    readParts(file, from, from + packedSize, PACKED_PART_BYTES),
    method,
  )) {
    unpacked += part.length;
    sum = crc32(part, sum);
    if (unpacked > size) throw damaged;
    yield part;
  }
  if (unpacked !== size || sum !== crc) throw damaged;

  function* inflated(packed: Iterable<Uint8Array>, how: number): Generator<Uint8Array> {
    if (how === STORED) {
      for (const part of packed) yield part;
      return;
    }
    const ready: Uint8Array[] = [];
    const inflate = new Inflate((part) => ready.push(part));
    let left = packedSize;
    for (const part of packed) {
      left -= part.length;
      try {
        inflate.push(part, left === 0);
      } catch {
        throw damaged;
      }
      yield* ready.splice(0);
    }
  }
}
