import { setImmediate } from "node:timers/promises";
import { crc32, inflateRawSync } from "node:zlib";
import { err, ok, type Result } from "@sightline/core/errors";
import { noFiles, notABundle } from "./problems.ts";

/** Bytes of all YAML files of a bundle together, unpacked. */
const MAX_TOTAL = 20 * 1024 * 1024;
/** A dataset of 10,000 columns has 3 MB. */
const MAX_FILE = 4 * 1024 * 1024;
/** Files of the archive, also those that an import does not read. */
export const MAX_FILES = 10_000;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * The YAML files of a bundle by their path below its root folder. Sizes are taken from the archive's directory,
 * and unpacking stops at them: a small upload cannot become a large one. Nothing is written to disk. Others get their
 * turn between two files.
 */
export async function readZip(archive: Buffer): Promise<Result<Map<string, string>>> {
  try {
    return await unpack(archive);
  } catch (error) {
    // Reading beyond the end, a broken stream, text that is no UTF-8: the upload is not what it says it is.
    if (error instanceof RangeError || error instanceof TypeError || isZlibError(error)) return err(notZip());
    throw error;
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error &&
  /^(Z_|ERR_BUFFER|ERR_OUT_OF_RANGE)/.test(String((error as NodeJS.ErrnoException).code));

const notZip = () => notABundle("Not a ZIP file");

async function unpack(archive: Buffer): Promise<Result<Map<string, string>>> {
  const end = findEnd(archive);
  if (end === null) return err(notZip());
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_FILES) return err(tooLarge());
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== CENTRAL) return err(notZip());
    const nameLength = archive.readUInt16LE(at + 28);
    const rest = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const name = archive.toString("utf8", at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength);
    const path = bundlePath(name);
    if (path !== null) {
      const size = archive.readUInt32LE(at + 24);
      total += size;
      if (size > MAX_FILE || total > MAX_TOTAL) return err(tooLarge());
      await setImmediate();
      const bytes = entryBytes(archive, at, size);
      if (bytes === null) return err(notZip());
      files.set(path, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    }
    at += CENTRAL_SIZE + nameLength + rest;
  }
  return files.size === 0 ? err(noFiles()) : ok(files);
}

export const tooLarge = () => notABundle("The archive is larger than an import may be");

/** The path without the root folder; null for what an import does not read. */
export function bundlePath(name: string): string | null {
  const [, ...parts] = name.split("/");
  const file = parts.at(-1) ?? "";
  if (parts.some((part) => part === "" || part === ".." || part.startsWith("."))) return null;
  if (file.startsWith("_") || !/[.]ya?ml$/.test(file)) return null;
  return parts.join("/");
}

function findEnd(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - END_SIZE - MAX_COMMENT);
  for (let at = archive.length - END_SIZE; at >= first; at--) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  return null;
}

/** The unpacked bytes of one entry; null when they are not what the directory says. */
function entryBytes(archive: Buffer, central: number, size: number): Buffer | null {
  const method = archive.readUInt16LE(central + 10);
  const checksum = archive.readUInt32LE(central + 16);
  const packedSize = archive.readUInt32LE(central + 20);
  const local = archive.readUInt32LE(central + 42);
  if (archive.readUInt32LE(local) !== LOCAL) return null;
  const start = local + LOCAL_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (start + packedSize > archive.length) return null;
  const packed = archive.subarray(start, start + packedSize);
  if (method !== STORED && method !== DEFLATED) return null;
  const bytes = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  return bytes.length === size && crc32(bytes) === checksum ? bytes : null;
}
