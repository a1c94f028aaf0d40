import type { UserRef } from "@sightline/api/common";
import { sql } from "kysely";
import type { Audit, Schema } from "../../db/schema.ts";
import type { Db } from "../../feature.ts";
import { humanizeDelta } from "../humanize.ts";
import type { Field, OrderColumn, SearchColumn } from "../resourceList.ts";

/** Names of the users given, by id. */
export async function usersByIds(
  db: Db,
  ids: Iterable<number | null>,
): Promise<Map<number, UserRef & { username: string }>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .select(["id", "first_name", "last_name", "username"])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const fullName = (user: { first_name: string; last_name: string } | undefined): string =>
  user ? `${user.first_name} ${user.last_name}` : "";

/** The user that a column names. */
export const userField = <Row>(idOf: (row: Row) => number | null): Field<Row> => ({
  async load(call, rows) {
    const users = await usersByIds(call.db, rows.map(idOf));
    return (row) => {
      const user = users.get(idOf(row) ?? -1);
      return user ? { id: user.id, first_name: user.first_name, last_name: user.last_name } : null;
    };
  },
});

const userNameField = <Row>(idOf: (row: Row) => number | null): Field<Row> => ({
  async load(call, rows) {
    const users = await usersByIds(call.db, rows.map(idOf));
    return (row) => fullName(users.get(idOf(row) ?? -1));
  },
});

/** Microseconds and no zone, as the contract writes dates. */
export const isoDate = (time: string): string => (time.includes(".") ? `${time}000` : `${time}.000000`);

/** Who made and changed a row, and when, in every form that lists carry. */
export const auditFields = <Row extends Audit>() =>
  ({
    changed_by: userField<Row>((row) => row.changed_by_fk),
    changed_by_name: userNameField<Row>((row) => row.changed_by_fk),
    changed_on: (row) => isoDate(row.changed_on),
    changed_on_utc: (row) => `${isoDate(row.changed_on)}+0000`,
    changed_on_dttm: (row) => Date.parse(`${row.changed_on}Z`),
    changed_on_delta_humanized: (row, call) => humanizeDelta(row.changed_on, call.now),
    created_by: userField<Row>((row) => row.created_by_fk),
    created_by_name: userNameField<Row>((row) => row.created_by_fk),
    created_on: (row) => isoDate(row.created_on),
    created_on_delta_humanized: (row, call) => humanizeDelta(row.created_on, call.now),
  }) satisfies Record<string, Field<Row>>;

type OwnerColumn = { table: "chart_owner" | "dashboard_owner" | "dataset_owner"; column: string };

/** The owners of rows, in the order of their ids. */
export async function ownersOf(
  db: Db,
  owned: OwnerColumn,
  ids: readonly number[],
): Promise<Map<number, (UserRef & { username: string })[]>> {
  const owners = new Map<number, (UserRef & { username: string })[]>();
  if (ids.length === 0) return owners;
  const target = sql.ref(`link.${owned.column}`);
  const { rows } = await sql<UserRef & { username: string; row_id: number }>`
    select ${target} as row_id, person.id, person.first_name, person.last_name, person.username
    from ${sql.table(owned.table)} as link join ${sql.table("user")} as person on person.id = link.user_id
    where ${target} in (${sql.join([...ids])}) order by person.id`.execute(db);
  for (const { row_id, ...owner } of rows) {
    const known = owners.get(row_id) ?? [];
    known.push(owner);
    owners.set(row_id, known);
  }
  return owners;
}

export const ownersField = <Row extends { id: number }>(owned: OwnerColumn): Field<Row> => ({
  async load(call, rows) {
    const owners = await ownersOf(
      call.db,
      owned,
      rows.map((row) => row.id),
    );
    return (row) =>
      (owners.get(row.id) ?? []).map(({ id, first_name, last_name }) => ({ id, first_name, last_name }));
  },
});

/** The first name of the user that a column names, to order by. */
export const orderByUser = (table: keyof Schema, column: string): OrderColumn => ({
  sql: sql`(select person.first_name from ${sql.table("user")} as person
    where person.id = ${sql.ref(`${table}.${column}`)})`,
  text: true,
});

/** Search columns that every audited table has. */
export const auditSearch = (table: keyof Schema) =>
  ({
    created_by: { type: "one", sql: sql.ref(`${table}.created_by_fk`) },
    changed_by: { type: "one", sql: sql.ref(`${table}.changed_by_fk`) },
  }) satisfies Record<string, SearchColumn>;
