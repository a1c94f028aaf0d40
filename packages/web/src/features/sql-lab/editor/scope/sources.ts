import {
  type Group,
  isGroup,
  isName,
  isSymbol,
  isWord,
  type Node,
  nameOf,
  splitAtCommas,
} from "./nestBrackets.ts";

/** Something whose columns a statement can name. */
export interface Source {
  /** What stands before the dot: the alias, else the last part of the table's name. */
  name: string | null;
  /** Whether the name was given in the statement. */
  named: boolean;
  /** The parts of a table's name; null for a sub-query. */
  path: string[] | null;
  output: Output | null;
  /** Offset behind its name. */
  end: number;
}

/** The columns that a query gives. */
export interface Output {
  columns: string[];
  /** All columns of these, too. */
  stars: Source[];
}

const NO_ALIAS = new Set(
  `ON USING WHERE JOIN INNER LEFT RIGHT FULL CROSS NATURAL GROUP ORDER HAVING LIMIT OFFSET FETCH UNION INTERSECT EXCEPT
  MINUS WINDOW QUALIFY SET VALUES SELECT FROM AS ASOF POSITIONAL ANTI SEMI TABLESAMPLE PREWHERE FINAL SAMPLE ARRAY FOR
  LATERAL PIVOT UNPIVOT RETURNING WITH CONNECT START WHEN GLOBAL ANY ALL OUTER APPLY AND OR NOT IS IN LIKE BETWEEN`.split(
    /\s+/,
  ),
);
const ENDS_FROM =
  "WHERE GROUP ORDER HAVING LIMIT OFFSET FETCH WINDOW QUALIFY SET VALUES RETURNING PREWHERE SELECT".split(
    " ",
  );

/** The common table expressions at the head of a query, each with those before it in sight. */
export function readWith(nodes: readonly Node[], known: readonly Source[]): { ctes: Source[]; next: number } {
  const ctes: Source[] = [...known];
  let at = nodes.findIndex((node) => isWord(node, "WITH", "SELECT"));
  if (!isWord(nodes[at], "WITH")) return { ctes, next: 0 };
  at += 1;
  if (isWord(nodes[at], "RECURSIVE")) at += 1;
  for (;;) {
    const name = nodes[at];
    if (!isName(name)) break;
    at += 1;
    const listed = isGroup(nodes[at]) ? namesIn(nodes[at++] as Group) : null;
    if (isWord(nodes[at], "AS")) at += 1;
    while (isWord(nodes[at], "NOT", "MATERIALIZED")) at += 1;
    const body = nodes[at];
    if (!isGroup(body)) break;
    at += 1;
    const output = listed ? { columns: listed, stars: [] } : outputOf(body.nodes, ctes);
    ctes.push({ name: nameOf(name), named: true, path: null, output, end: body.end });
    if (!isSymbol(nodes[at], ",")) break;
    at += 1;
  }
  return { ctes, next: at };
}

/** The tables and sub-queries that a SELECT, UPDATE, INSERT or DELETE reads or writes. */
export function readSources(nodes: readonly Node[], ctes: readonly Source[]): Source[] {
  const sources: Source[] = [];
  let inFrom = false;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    const begins =
      isWord(node, "FROM", "JOIN", "INTO", "UPDATE") ||
      (isWord(node, "USING") && !isGroup(nodes[at + 1])) ||
      (isSymbol(node, ",") && inFrom);
    if (begins) {
      inFrom = true;
      const { source, next } = readSource(nodes, at + 1, ctes);
      if (source) sources.push(source);
      at = next - 1;
    } else if (isWord(node, ...ENDS_FROM)) inFrom = false;
  }
  return sources;
}

function readSource(nodes: readonly Node[], start: number, ctes: readonly Source[]) {
  let at = start;
  while (isWord(nodes[at], "LATERAL", "ONLY", "TABLE")) at += 1;
  const first = nodes[at];
  let path: string[] | null = null;
  let output: Output | null = null;
  if (isGroup(first)) {
    output = outputOf(first.nodes, ctes);
    at += 1;
  } else if (isName(first) && !(first.kind === "word" && NO_ALIAS.has(first.value))) {
    path = [nameOf(first)];
    at += 1;
    while (isSymbol(nodes[at], ".") && isName(nodes[at + 1])) {
      path.push(nameOf(nodes[at + 1] as never));
      at += 2;
    }
    // A call of a table function: nobody knows its columns. Behind INTO it is the list of columns to fill.
    if (isGroup(nodes[at]) && !isWord(nodes[start - 1], "INTO")) {
      path = null;
      output = { columns: [], stars: [] };
      at += 1;
    }
  } else return { source: null, next: at };
  const hasAs = isWord(nodes[at], "AS");
  if (hasAs) at += 1;
  const alias = nodes[at];
  const named = isName(alias) && (alias.kind === "identifier" || !NO_ALIAS.has(alias.value));
  if (named) {
    at += 1;
    if (isGroup(nodes[at])) output = { columns: namesIn(nodes[at++] as Group), stars: [] };
  }
  const cte = path?.length === 1 ? ctes.findLast(({ name }) => isSame(name, path![0]!)) : undefined;
  const source: Source = {
    name: named ? nameOf(alias) : (path?.at(-1) ?? null),
    named,
    path: cte ? null : path,
    output: output ?? cte?.output ?? null,
    end: nodes[at - 1]?.end ?? 0,
  };
  return { source, next: at };
}

const namesIn = ({ nodes }: Group): string[] => nodes.filter(isName).map(nameOf);

export const isSame = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

const SETS = ["UNION", "INTERSECT", "EXCEPT", "MINUS"];

/** The queries that set operators join; offsets of where each begins in the list. */
export function segmentsOf(nodes: readonly Node[]): Node[][] {
  const segments: Node[][] = [[]];
  for (const [at, node] of nodes.entries()) {
    // `* EXCEPT (a)` leaves columns out.
    if (isWord(node, ...SETS) && !isSymbol(nodes[at - 1], "*")) segments.push([]);
    segments.at(-1)!.push(node);
  }
  return segments;
}

/** The columns that a query gives: those of the first of the queries that set operators join. */
function outputOf(nodes: readonly Node[], known: readonly Source[]): Output {
  const { ctes, next } = readWith(nodes, known);
  const first = segmentsOf(nodes.slice(next))[0] ?? [];
  // Brackets around the whole.
  if (first.length === 1 && isGroup(first[0])) return outputOf(first[0].nodes, ctes);
  const sources = readSources(first, ctes);
  const begin = first.findIndex((node) => isWord(node, "SELECT"));
  if (begin < 0) return { columns: [], stars: sources };
  const rest = first.slice(begin + 1);
  const end = rest.findIndex((node) => isWord(node, "FROM", "INTO", "WHERE", "LIMIT", "ORDER"));
  const output: Output = { columns: [], stars: [] };
  for (const part of splitAtCommas(end < 0 ? rest : rest.slice(0, end))) addItem(output, part, sources);
  return output;
}

/** Adds the column of one item of a SELECT list. */
function addItem(output: Output, written: readonly Node[], sources: readonly Source[]): void {
  let item = written;
  while (isWord(item[0], "DISTINCT", "ALL")) item = item.slice(1);
  const star = item.findIndex((node) => isSymbol(node, "*"));
  if (star === 0) output.stars.push(...sources);
  else if (star > 1 && isSymbol(item[star - 1], ".")) {
    const owner = item[star - 2];
    if (isName(owner)) output.stars.push(...sources.filter(({ name }) => isSame(name, nameOf(owner))));
  } else {
    const last = item.at(-1);
    if (isName(last) && !(last.kind === "word" && last.value === "END")) output.columns.push(nameOf(last));
    else if (isGroup(last) && isName(item.at(-2)) && item.length === 2) {
      output.columns.push(nameOf(item.at(-2) as never));
    }
  }
}
