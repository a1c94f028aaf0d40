import type { QueryData } from "../contract/index.ts";
import { toNumber } from "../shared-picture/index.ts";

/** What the rows of one place say, as if they had been asked for alone. */
export interface PlaceData {
  /** The geometry as the reply has it. */
  geometry: string;
  reply: QueryData;
}

/** Ends the name of a column that holds shares of a metric. */
const SHARE = "__contribution";

/** The reply of a chart that was grouped by a column of geometries, one reply for each of them. */
export function splitByPlace(
  reply: QueryData,
  placeKey: string,
  isGeometry: (text: string) => boolean,
  metric: string | null,
): PlaceData[] {
  return reply.colnames.includes(placeKey)
    ? splitRows(reply, placeKey)
    : splitColumns(reply, isGeometry, metric);
}

/** Rows that name their place in a column. */
function splitRows(reply: QueryData, placeKey: string): PlaceData[] {
  const kept = reply.colnames.flatMap((name, at) => (name === placeKey ? [] : [at]));
  const { [placeKey]: _place, ...label_map } = reply.label_map;
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { [placeKey]: place, ...row } of reply.data) {
    if (place === null || place === undefined || place === "") continue;
    const geometry = String(place);
    const own = rows.get(geometry);
    if (own) own.push(row);
    else rows.set(geometry, [row]);
  }
  return [...rows].map(([geometry, data]) => ({
    geometry,
    reply: {
      ...reply,
      colnames: kept.map((at) => reply.colnames[at]!),
      coltypes: kept.map((at) => reply.coltypes[at]!),
      label_map,
      data: withOwnShares(data, reply.colnames),
      rowcount: data.length,
    },
  }));
}

/** Shares of a metric are those of all places: here they become those of one. */
function withOwnShares(rows: Record<string, unknown>[], colnames: readonly string[]) {
  const shares = colnames.filter((name) => name.endsWith(SHARE));
  if (shares.length === 0) return rows;
  const totals = shares.map((name) => rows.reduce((sum, row) => sum + (toNumber(row[name]) ?? 0), 0));
  return rows.map((row) => {
    const own = shares.map((name, at) => {
      const share = toNumber(row[name]);
      return [name, share === null || totals[at] === 0 ? share : share / totals[at]!];
    });
    return { ...row, ...Object.fromEntries(own) };
  });
}

interface PlaceColumn {
  geometry: string;
  /** In the reply, and without the place. */
  from: string;
  to: string;
  parts: string[];
  at: number;
}

/** Columns that name their place, beside others: series over an axis. */
function splitColumns(
  reply: QueryData,
  isGeometry: (text: string) => boolean,
  metric: string | null,
): PlaceData[] {
  const columns = reply.colnames.flatMap((from, at): PlaceColumn[] => {
    const all = reply.label_map[from] ?? [from];
    const place = all.findIndex(isGeometry);
    if (place === -1) return [];
    const rest = all.toSpliced(place, 1);
    // One metric alone has no name beside its dimensions.
    const parts = rest.length === 0 ? [metric ?? ""] : rest;
    return [{ geometry: all[place]!, from, to: parts.join(", "), parts, at }];
  });
  const named = new Set(columns.map(({ from }) => from));
  const shared = reply.colnames.flatMap((name, at) => (named.has(name) ? [] : [{ name, at }]));
  return [...Map.groupBy(columns, ({ geometry }) => geometry)].map(([geometry, own]) => ({
    geometry,
    reply: {
      ...reply,
      colnames: [...shared.map(({ name }) => name), ...own.map(({ to }) => to)],
      coltypes: [...shared, ...own].map(({ at }) => reply.coltypes[at]!),
      label_map: Object.fromEntries([
        ...shared.map(({ name }) => [name, reply.label_map[name] ?? [name]]),
        ...own.map(({ to, parts }) => [to, parts]),
      ]),
      data: reply.data.map((row) =>
        Object.fromEntries([
          ...shared.map(({ name }) => [name, row[name]]),
          ...own.map(({ from, to }) => [to, row[from]]),
        ]),
      ),
    },
  }));
}
