import { constants, crc32, deflateRawSync } from "node:zlib";

/** Smaller pieces are packed together: each is deflated on its own. */
const DEFLATE_BYTES = 256 * 1024;
/** Beyond it a ZIP archive needs an extension that many programs cannot read. */
const LARGEST = 0xffff_ffff;
const LEVEL = 1;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01, the first day that the format knows: a file says nothing of when it was made. */
const FIRST_DAY = 0x0021;
/** An empty last block, which ends a deflated stream. */
const LAST_BLOCK = Uint8Array.of(3, 0);

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Packs files into a ZIP archive, one after the other, without holding any of them. */
export interface ZipWriter {
  /** Ends the file before and starts the next. */
  file(name: string): void;
  write(piece: Uint8Array): void;
  /** Takes the bytes that are ready. */
  drain(): Uint8Array[];
  /** The rest of the archive. */
  end(): Uint8Array[];
}

/** An archive without files yet. */
export function zipWriter(): ZipWriter {
  const entries: Entry[] = [];
  let ready: Uint8Array[] = [];
  let position = 0;
  let current: Entry | null = null;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  function put(bytes: Uint8Array): void {
    position += bytes.length;
    if (position > LARGEST)
      throw new RangeError("The file is larger than 4 GB. Select fewer rows or columns.");
    ready.push(bytes);
  }
  function pack(): void {
    if (!current || waitingBytes === 0) return;
    const plain = Buffer.concat(waiting);
    const packed = deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    current.crc = crc32(plain, current.crc);
    current.size += plain.length;
    current.packed += packed.length;
    if (current.size > LARGEST) throw new RangeError("The file is larger than 4 GB. Select fewer rows.");
    put(packed);
    waiting = [];
    waitingBytes = 0;
  }
  function endFile(): void {
    if (!current) return;
    pack();
    put(LAST_BLOCK);
    current.packed += LAST_BLOCK.length;
    put(
      record(0x08074b50, [
        [4, current.crc],
        [4, current.packed],
        [4, current.size],
      ]),
    );
    entries.push(current);
    current = null;
  }
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };

  return {
    file(name) {
      endFile();
      current = { name: Buffer.from(name, "utf8"), offset: position, crc: 0, size: 0, packed: 0 };
      put(Buffer.concat([record(0x04034b50, [[2, VERSION], ...facts(current, false)]), current.name]));
    },
    write(piece) {
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= DEFLATE_BYTES) pack();
    },
    drain: take,
    end() {
      endFile();
      const start = position;
      for (const entry of entries) {
        const more: Field[] = [
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, entry.offset],
        ];
        const fields: Field[] = [[2, VERSION], [2, VERSION], ...facts(entry, true), ...more];
        put(Buffer.concat([record(0x02014b50, fields), entry.name]));
      }
      const count = entries.length;
      put(
        record(0x06054b50, [
          [2, 0],
          [2, 0],
          [2, count],
          [2, count],
          [4, position - start],
          [4, start],
          [2, 0],
        ]),
      );
      return take();
    },
  };
}

type Field = [bytes: 2 | 4, value: number];

/** What the header of a file and the directory at the end both tell; the sizes are known only there. */
const facts = ({ crc, packed, size, name }: Entry, known: boolean): Field[] => [
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, FIRST_DAY],
  [4, known ? crc : 0],
  [4, known ? packed : 0],
  [4, known ? size : 0],
  [2, name.length],
  [2, 0],
];

function record(signature: number, fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  let at = bytes.writeUInt32LE(signature, 0);
  for (const [width, value] of fields) {
    at = width === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  }
  return bytes;
}
