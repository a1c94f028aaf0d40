import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type RawBuilder, sql } from "kysely";
import { all, any, contains, oneOf, startsWith } from "./conditions/conditions.ts";
import type { ChoicesQuery } from "./parseListQuery.ts";
import type { Condition, ListCall, ListedResource, RelatedChoices } from "./resourceList.ts";

const MAX_CHOICES = 200;

interface Choice {
  value: number;
  text: string;
  email?: string;
  active?: number;
}

/** Choices for a relation of a resource: its possible owners, databases, roles. */
export async function relatedChoices(
  list: ListedResource,
  column: string,
  query: ChoicesQuery,
  call: ListCall,
): Promise<Result<{ count: number; result: unknown[] }>> {
  const related = Object.hasOwn(list.relatedChoices, column) ? list.relatedChoices[column] : undefined;
  if (!related) return err(notFound());
  if (query.page > 0 && query.include_ids.length > 0) {
    return err(unprocessable("Cannot use include_ids with pagination"));
  }
  const source = sourceOf(related, call);
  const where = all([source.base, ...(query.filter ? [source.search(query.filter)] : [])]);
  const size = sizeOf(query);
  const count = await sql<{
    count: number;
  }>`select count(*) as count from ${source.table} where ${where}`.execute(call.db);
  const page = await sql<Choice>`select ${source.columns} from ${source.table} where ${where}
    order by lower(${source.text}), ${source.id} limit ${size} offset ${query.page * size}`.execute(call.db);
  const missing = query.include_ids.filter((id) => !page.rows.some((row) => row.value === id));
  const included =
    missing.length === 0
      ? []
      : (
          await sql<Choice>`select ${source.columns} from ${source.table}
            where ${all([source.base, oneOf(source.id, missing)])} order by ${source.id}`.execute(call.db)
        ).rows;
  const withEmail = related.kind === "users" && related.withEmail;
  return ok({
    count: count.rows[0]?.count ?? 0,
    result: [...page.rows, ...included].map(({ value, text, email, active }) => ({
      value,
      text,
      extra: withEmail ? { email, active: active !== 0 } : {},
    })),
  });
}

interface Source {
  table: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  base: Condition;
  search: (text: string) => Condition;
}

function sourceOf(related: RelatedChoices, call: ListCall): Source {
  if (related.kind === "users") return users;
  const text = sql.ref(`${related.table}.${related.text}`);
  const id = sql.ref(`${related.table}.id`);
  return {
    table: sql.table(related.table),
    id,
    text,
    columns: sql`${id} as value, ${text} as text`,
    base: related.base?.(call) ?? all([]),
    search: (filter) => contains(text, filter),
  };
}

const fullName = sql`(${sql.ref("user.first_name")} || ' ' || ${sql.ref("user.last_name")})`;
const users: Source = {
  table: sql.table("user"),
  id: sql.ref("user.id"),
  text: fullName,
  columns: sql`${sql.ref("user.id")} as value, ${fullName} as text, ${sql.ref("user.email")} as email,
    ${sql.ref("user.active")} as active`,
  base: all([]),
  search: (filter) => any([contains(fullName, filter), contains(sql.ref("user.username"), filter)]),
};

/** Values that occur in a column, among the rows that the caller may know of. */
export async function distinctValues(
  list: ListedResource,
  column: string,
  query: ChoicesQuery,
  call: ListCall,
): Promise<Result<{ count: number; result: { text: string; value: string }[] }>> {
  if (!list.distinct.includes(column)) return err(notFound());
  const target = sql.ref(`${list.table}.${column}`);
  const where = all([
    list.base(call),
    sql`${target} is not null` as Condition,
    ...(query.filter ? [startsWith(target, query.filter)] : []),
  ]);
  const table = sql.table(list.table);
  const size = sizeOf(query);
  const count = await sql<{
    count: number;
  }>`select count(distinct ${target}) as count from ${table} where ${where}`.execute(call.db);
  const page = await sql<{ value: string }>`select distinct ${target} as value from ${table} where ${where}
    order by 1 limit ${size} offset ${query.page * size}`.execute(call.db);
  return ok({
    count: count.rows[0]?.count ?? 0,
    result: page.rows.map(({ value }) => ({ text: value, value })),
  });
}

const sizeOf = (query: ChoicesQuery) =>
  query.page_size <= 0 ? MAX_CHOICES : Math.min(query.page_size, MAX_CHOICES);
