import { flatbuffer, type Part, type Slot } from "./flatbuffer.ts";

/** Types of Arrow columns, with what their buffers hold. */
export type ArrowType =
  | { name: "int"; bits: 8 | 16 | 32 | 64; signed: boolean }
  | { name: "float"; bits: 32 | 64 }
  | { name: "bool" | "utf8" | "binary" }
  /** Days since 1970 in 32 bits. */
  | { name: "date" }
  /** Microseconds since 1970 in 64 bits. */
  | { name: "timestamp"; zone: string | null }
  /** Two's complement in 128 bits. */
  | { name: "decimal"; precision: number; scale: number };

export interface ArrowField {
  name: string;
  type: ArrowType;
}

/** The buffers of one column in a batch, in the order of the format: validity, offsets if it has some, values. */
export interface ArrowColumn {
  nulls: number;
  buffers: readonly Uint8Array[];
}

const VERSION_5 = 4;
const SCHEMA = 1;
const RECORD_BATCH = 3;
const int = (bytes: 1 | 2 | 4 | 8, value: number): Slot => ({ bytes, value });

/** The first message of a stream. */
export function schemaMessage(fields: readonly ArrowField[]): Uint8Array[] {
  const tables = fields.map(({ name, type }): Part => {
    const { id, table } = typeTable(type);
    return {
      table: [{ at: { text: name } }, int(1, 1), int(1, id), { at: { table } }, null, { at: { tables: [] } }],
    };
  });
  return message(SCHEMA, { table: [int(2, 0), { at: { tables } }] }, []);
}

/** A message of `rows` rows. */
export function batchMessage(rows: number, columns: readonly ArrowColumn[]): Uint8Array[] {
  const body: Uint8Array[] = [];
  const places: number[][] = [];
  let position = 0;
  for (const buffer of columns.flatMap(({ buffers }) => buffers)) {
    places.push([position, buffer.length]);
    const padding = -buffer.length & 7;
    body.push(buffer);
    if (padding > 0) body.push(new Uint8Array(padding));
    position += buffer.length + padding;
  }
  const nodes = columns.map(({ nulls }) => [rows, nulls]);
  const header: Part = {
    table: [int(8, rows), { at: { structs: nodes } }, { at: { structs: places } }],
  };
  return message(RECORD_BATCH, header, body, position);
}

/** Ends a stream. Without it a reader knows that something is missing. */
export const END_OF_STREAM = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0);

function message(kind: number, header: Part, body: Uint8Array[], bodyLength = 0): Uint8Array[] {
  const metadata = flatbuffer({
    table: [int(2, VERSION_5), int(1, kind), { at: header }, int(8, bodyLength)],
  });
  const prefix = Buffer.alloc(8);
  prefix.writeInt32LE(-1, 0);
  prefix.writeInt32LE(metadata.length, 4);
  return [Buffer.concat([prefix, metadata]), ...body];
}

function typeTable(type: ArrowType): { id: number; table: Slot[] } {
  switch (type.name) {
    case "int":
      return { id: 2, table: [int(4, type.bits), int(1, type.signed ? 1 : 0)] };
    case "float":
      return { id: 3, table: [int(2, type.bits === 32 ? 1 : 2)] };
    case "binary":
      return { id: 4, table: [] };
    case "utf8":
      return { id: 5, table: [] };
    case "bool":
      return { id: 6, table: [] };
    case "decimal":
      return { id: 7, table: [int(4, type.precision), int(4, type.scale), int(4, 128)] };
    case "date":
      return { id: 8, table: [int(2, 0)] };
    case "timestamp":
      return { id: 10, table: [int(2, 2), type.zone === null ? null : { at: { text: type.zone } }] };
  }
}
