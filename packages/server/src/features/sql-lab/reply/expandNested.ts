import type { SqlColumn } from "@sightline/api/sql-lab";
import type { Dialect } from "@sightline/engines";
import { parseJson } from "@sightline/engines/row-sources";
import { sqlColumn } from "./sqlColumn.ts";

/** How a result is taken apart. */
export interface Expansion {
  /** All columns: those of the result, the fields of a row after the row itself. */
  columns: SqlColumn[];
  /** Those among them that were made. */
  expanded: SqlColumn[];
  /** Expands records that are written as lines: one with an array becomes as many records as the array has members. */
  lines(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

interface Cell {
  name: string;
  type: string;
}
type Row = Record<string, unknown>;

/** The value of a cell that an expanded record has no value for. */
const NOTHING = "";

/** How arrays and rows in the columns of a result are expanded; null: it has none, or the engine has no such types. */
export function expansionOf(columns: readonly SqlColumn[], dialect: Dialect): Expansion | null {
  const nested = dialect.nestedType;
  if (!nested) return null;
  const nestedTypeOf = (type: string) => nested(type);
  const cells = columns.map(({ name, type }) => ({ name, type: type ?? "" }));
  if (cells.every(({ type }) => nestedTypeOf(type) === null)) return null;
  const expanded = fieldsIn(cells, nestedTypeOf).map(({ name, type }) =>
    sqlColumn({ name, type, type_generic: dialect.genericType(type) }),
  );
  const known = new Map([...expanded, ...columns].map((column) => [column.name, column]));
  const names = namesIn(cells, nestedTypeOf);
  return {
    columns: names.map((name) => known.get(name) as SqlColumn),
    expanded,
    async *lines(lines) {
      for await (const line of whole(lines)) {
        const records = expandRecord(parseJson(line) as Row, cells, nestedTypeOf);
        yield Buffer.from(
          records
            .map(
              (record) =>
                `${JSON.stringify(Object.fromEntries(names.map((name) => [name, cellText(record, name)])))}\n`,
            )
            .join(""),
        );
      }
    },
  };
}

type MadeOf = NonNullable<Dialect["nestedType"]>;

const fieldOf = (parent: string, { name, type }: Cell): Cell => ({ name: `${parent}.${name}`, type });

/** The fields of all rows, including rows in arrays, in order of appearance. */
function fieldsIn(cells: readonly Cell[], madeOf: MadeOf): Cell[] {
  const found: Cell[] = [];
  walk(cells, madeOf, (cell, isField) => isField && found.push(cell));
  return found;
}

const namesIn = (cells: readonly Cell[], madeOf: MadeOf): string[] => {
  const names: string[] = [];
  walk(cells, madeOf, ({ name }) => names.push(name));
  return [...new Set(names)];
};

/** Visits columns level by level: fields right after their row, the members of an array after the rest of its level. */
function walk(cells: readonly Cell[], madeOf: MadeOf, visit: (cell: Cell, isField: boolean) => void): void {
  const waiting = cells.map((cell) => ({ cell, isField: false }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { cell } = next;
    visit(cell, next.isField);
    const made = madeOf(cell.type);
    if (made?.kind === "array") waiting.push({ cell: { ...cell, type: made.item }, isField: false });
    if (made?.kind === "row") {
      waiting.unshift(...made.fields.map((field) => ({ cell: fieldOf(cell.name, field), isField: true })));
    }
  }
}

/** Expands one record. One with arrays becomes several; only the first keeps the values that are not in arrays. */
function expandRecord(record: Row, cells: readonly Cell[], madeOf: MadeOf): Row[] {
  const flat: Row = { ...record };
  const arrays: { cell: Cell; members: unknown[] }[] = [];
  const waiting = [...cells];
  for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
    const made = madeOf(cell.type);
    const value = readValue(flat[cell.name]);
    if (made?.kind === "array") {
      arrays.push({ cell: { ...cell, type: made.item }, members: Array.isArray(value) ? value : [] });
    }
    if (made?.kind === "row") {
      for (const [at, field] of made.fields.entries()) {
        const inner = Array.isArray(value) ? value[at] : (value as Row | null)?.[field.name];
        if (inner !== undefined) flat[`${cell.name}.${field.name}`] = inner;
      }
      waiting.unshift(...made.fields.map((field) => fieldOf((cell as Cell).name, field)));
    }
  }
  if (arrays.length === 0) return [flat];
  const height = Math.max(1, ...arrays.map(({ members }) => members.length));
  const inside = arrays.map(({ cell }) => cell);
  return Array.from({ length: height }, (_, at) => {
    const own: Row = at === 0 ? { ...flat } : {};
    for (const { cell, members } of arrays) {
      if (members.length > 0) own[cell.name] = at < members.length ? members[at] : NOTHING;
    }
    return own;
  }).flatMap((one) => expandRecord(one, inside, madeOf));
}

/** Nested values come as JSON text; what is inside of them as it is. */
function readValue(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

const cellText = (record: Row, name: string): unknown => {
  const value = Object.hasOwn(record, name) ? record[name] : NOTHING;
  const isNested = typeof value === "object" && value !== null && !("rawJSON" in value);
  return isNested ? JSON.stringify(value) : value;
};

/** Lines without their ends, of pieces of any size. */
async function* whole(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
