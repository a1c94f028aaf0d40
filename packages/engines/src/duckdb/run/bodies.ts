import type { BodyFormat } from "./encodeQuery.ts";

const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");
const COMMA = utf8(",");
const LINE_END = utf8("\n");

/** A body made of what DuckDB wrote for groups of rows: of `columns` one list of pieces for each, else one list. */
export function joinBody(format: BodyFormat, names: readonly string[], parts: Uint8Array[][]): Uint8Array[] {
  const [pieces = []] = parts;
  switch (format) {
    case "rows":
      return joinList(pieces);
    case "lines":
      return pieces.flatMap((piece) => [piece, LINE_END]);
    case "columns":
      return joinColumns(names, parts);
  }
}

function joinList(pieces: Uint8Array[]): Uint8Array[] {
  return [
    utf8("["),
    ...pieces.flatMap((piece, index) => (index === 0 ? [piece] : [COMMA, piece])),
    utf8("]"),
  ];
}

function joinColumns(names: readonly string[], parts: Uint8Array[][]): Uint8Array[] {
  const columns = names.flatMap((name, index) => [
    utf8(`${index === 0 ? "" : ","}${JSON.stringify(name)}:`),
    ...joinList((parts[index] ?? []).map((list) => list.subarray(1, -1))),
  ]);
  return [utf8("{"), ...columns, utf8("}")];
}

/** A body of a few values that are JSON already. */
export function valuesBody(
  format: BodyFormat,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): Uint8Array[] {
  if (format === "columns") {
    const lists = names.map((name, index) => [name, rows.map((row) => row[index] ?? null)]);
    return [utf8(JSON.stringify(Object.fromEntries(lists)))];
  }
  const records = rows.map((row) =>
    utf8(JSON.stringify(Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])))),
  );
  return joinBody(format, names, [records]);
}
