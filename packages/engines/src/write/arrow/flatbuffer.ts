/** A value in a FlatBuffers table: a number of so many bytes, or what lies elsewhere and is pointed at. */
export type Slot = { bytes: 1 | 2 | 4 | 8; value: number } | { at: Part } | null;

/** What a table can point at. `structs` are records of 64-bit integers. */
export type Part =
  | { table: readonly Slot[] }
  | { text: string }
  | { tables: readonly Part[] }
  | { structs: readonly (readonly number[])[] };

/** FlatBuffers, written front to back: what is pointed at comes after what points at it, as offsets need. */
export function flatbuffer(root: Part): Buffer {
  let bytes = Buffer.alloc(1024);
  let end = 4;
  // First of all: it may take the place of `bytes` by a larger one.
  const start = write(root);
  bytes.writeUInt32LE(start, 0);
  return bytes.subarray(0, alignUp(end, 8));

  /** Makes room for `size` bytes at a place of which `shift` bytes on is a multiple of `alignment`. */
  function take(size: number, alignment: number, shift = 0): number {
    const start = alignUp(end + shift, alignment) - shift;
    end = start + size;
    while (end + 8 > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)]);
    return start;
  }

  function write(part: Part): number {
    if ("table" in part) return writeTable(part.table);
    if ("text" in part) {
      const text = Buffer.from(part.text, "utf8");
      const start = take(4 + text.length + 1, 4);
      bytes.writeUInt32LE(text.length, start);
      text.copy(bytes, start + 4);
      return start;
    }
    if ("structs" in part) {
      const width = part.structs[0]?.length ?? 1;
      const start = take(4 + part.structs.length * width * 8, 8, 4);
      bytes.writeUInt32LE(part.structs.length, start);
      part.structs.flat().forEach((value, index) => {
        bytes.writeBigInt64LE(BigInt(value), start + 4 + index * 8);
      });
      return start;
    }
    const start = take(4 + part.tables.length * 4, 4);
    bytes.writeUInt32LE(part.tables.length, start);
    part.tables.forEach((table, index) => {
      point(start + 4 + index * 4, table);
    });
    return start;
  }

  function point(from: number, part: Part): void {
    const to = write(part);
    bytes.writeUInt32LE(to - from, from);
  }

  function writeTable(slots: readonly Slot[]): number {
    const places: number[] = [];
    let size = 4;
    for (const slot of slots) {
      const width = slot === null ? 0 : "at" in slot ? 4 : slot.bytes;
      if (width === 0) {
        places.push(0);
        continue;
      }
      size = alignUp(size, width);
      places.push(size);
      size += width;
    }
    const vtable = take(4 + slots.length * 2, 2);
    const start = take(size, 8);
    bytes.writeUInt16LE(4 + slots.length * 2, vtable);
    bytes.writeUInt16LE(size, vtable + 2);
    places.forEach((place, index) => {
      bytes.writeUInt16LE(place, vtable + 4 + index * 2);
    });
    bytes.writeInt32LE(start - vtable, start);
    slots.forEach((slot, index) => {
      if (slot === null) return;
      const place = start + (places[index] as number);
      if ("at" in slot) point(place, slot.at);
      else if (slot.bytes === 8) bytes.writeBigInt64LE(BigInt(slot.value), place);
      else bytes.writeIntLE(slot.value, place, slot.bytes);
    });
    return start;
  }
}

const alignUp = (value: number, to: number): number => Math.ceil(value / to) * to;
