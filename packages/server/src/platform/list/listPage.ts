import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { type RawBuilder, sql } from "kysely";
import { storeKind } from "../db/store/storeKind.ts";
import { pickColumns, wantedColumns } from "./columns/index.ts";
import { all, conditionsOf } from "./conditions/conditions.ts";
import { DEFAULT_PAGE_SIZE, type KeysQuery, type ListQuery } from "./parseListQuery.ts";
import type { Condition, ListCall, OrderColumn, ResourceList } from "./resourceList.ts";

/** The specification's chart list asks for 200 rows in one page. */
const MAX_PAGE_SIZE = 200;

type Row = { id: number };

/** One page of a resource in the contract's shape. */
export async function listPage<R extends Row>(
  list: ResourceList<R>,
  query: ListQuery,
  call: ListCall,
): Promise<Result<Record<string, unknown>>> {
  const conditions = conditionsOf(list, query.filters, call);
  if (!conditions.ok) return conditions;
  const order = orderOf(list, query, call);
  if (!order.ok) return order;
  const where = all(conditions.value);
  const table = sql.table(list.table);
  const size = pageSize(query.page_size, list.maxPageSize ?? MAX_PAGE_SIZE);
  const counted = await sql<{ count: number }>`select count(*) as count from ${table} where ${where}`.execute(
    call.db,
  );
  const page = await sql<R>`select ${sql.table(list.table)}.* from ${table} where ${where}
    order by ${order.value} limit ${size} offset ${Math.min(query.page * size, Number.MAX_SAFE_INTEGER)}`.execute(
    call.db,
  );
  const result = await presentRows(
    list,
    page.rows,
    list.listColumns,
    query.select_columns ?? query.columns,
    call,
  );
  const meta = {
    list_columns: list.listColumns,
    order_columns: Object.keys(list.order),
    label_columns: labels(list.listColumns),
    description_columns: {},
    list_title: `List ${list.title}`,
  };
  return ok({
    count: counted.rows[0]?.count ?? 0,
    ids: page.rows.map((row) => row.id),
    result,
    ...pickMeta(meta, query.keys),
  });
}

/** One row in the contract's shape; null when the caller may not know of it. */
export async function showRow<R extends Row>(
  list: ResourceList<R>,
  condition: Condition,
  query: KeysQuery,
  call: ListCall,
): Promise<Record<string, unknown> | null> {
  const table = sql.table(list.table);
  const found = await sql<R>`select ${table}.* from ${table}
    where ${all([list.base(call), condition])} limit 1`.execute(call.db);
  const row = found.rows[0];
  if (!row) return null;
  const [result] = await presentRows(list, [row], list.showColumns, query.columns, call);
  const meta = {
    show_columns: list.showColumns,
    label_columns: labels(list.showColumns),
    description_columns: {},
    show_title: `Show ${list.title}`,
  };
  return { id: row.id, result, ...pickMeta(meta, query.keys) };
}

/** Rows as the reply carries them, relations loaded for all rows at once. */
export async function presentRows<R extends Row>(
  list: ResourceList<R>,
  rows: R[],
  known: readonly string[],
  wanted: readonly string[] | undefined,
  call: ListCall,
): Promise<Record<string, unknown>[]> {
  const results: Record<string, unknown>[] = rows.map(() => ({}));
  for (const [root, parts] of wantedColumns(known, wanted)) {
    const field = list.fields[root];
    if (!field) throw new Error(`${list.resource} declares the column ${root} without a field`);
    const fieldOf = typeof field === "function" ? (row: R) => field(row, call) : await field.load(call, rows);
    rows.forEach((row, index) => {
      results[index]![root] = pickColumns(fieldOf(row), parts);
    });
  }
  return results;
}

/** -1 asks for as many rows as there may be, 0 for as many as without a size. */
const pageSize = (asked: number, max: number) =>
  asked < 0 ? max : Math.min(asked || DEFAULT_PAGE_SIZE, max);

function orderOf<R extends Row>(
  list: ResourceList<R>,
  query: ListQuery,
  call: ListCall,
): Result<RawBuilder<unknown>> {
  const name = query.order_column || list.defaultOrder.column;
  const column = Object.hasOwn(list.order, name) ? list.order[name] : undefined;
  if (!column) return err(badRequest(`Invalid order by column: ${name}`));
  const fallback = query.order_column ? "asc" : list.defaultOrder.direction;
  const direction = query.order_direction ?? fallback;
  // The id settles ties, so that no row shows on two pages.
  return ok(
    sql`${orderExpression(column, call)} ${directions[direction]}, ${sql.ref(`${list.table}.id`)} ${sql.raw(direction)}`,
  );
}

// SQLite's places for null, spelled out for PostgreSQL.
const directions = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

function orderExpression(column: OrderColumn, call: ListCall): RawBuilder<unknown> {
  if (!column.text) return column.sql;
  return storeKind(call.db) === "postgres"
    ? sql`lower(${column.sql}) collate "C"`
    : sql`lower(${column.sql})`;
}

/** Readable names of columns: `changed_by.first_name` is `Changed By First Name`. */
export const labels = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, label(column)]));

export const label = (column: string): string =>
  column
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The meta parts that the request names; all without `keys`. */
export function pickMeta(
  meta: Record<string, unknown>,
  keys: readonly string[] | undefined,
): Record<string, unknown> {
  if (!keys || keys.length === 0) return meta;
  return Object.fromEntries(Object.entries(meta).filter(([key]) => keys.includes(key)));
}
