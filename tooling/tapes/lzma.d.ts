// The package lzma1 offers its sources as its types, and they do not pass the strict checks of this repository.

/** Compresses bytes to the format "LZMA alone". */
export function compress(bytes: Uint8Array): Uint8Array;
/** @throws Error for bytes that are not "LZMA alone" */
export function decompress(bytes: Uint8Array): Uint8Array;
