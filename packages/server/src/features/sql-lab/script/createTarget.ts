import type { ExecuteBody } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { type CreateMethod, isSelect, type Statement } from "@sightline/core/sql";
import type { Engine } from "@sightline/engines";
import type { QueryFault } from "../../query-faults/index.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";

/** A table or view to be made of a script's last result. */
export interface CreateTarget {
  method: CreateMethod;
  schema: string | null;
  name: string;
}

interface Wish {
  body: ExecuteBody;
  database: StoredDatabase;
  engine: Engine;
  userId: number;
  now: Date;
}

/** What a run is to make; null when it only reads. */
export function createTarget(wish: Wish): Result<CreateTarget | null, QueryFault> {
  const { body, database, engine } = wish;
  if (!body.select_as_cta) return ok(null);
  const method = methodOf(body);
  const allowed =
    method === "TABLE"
      ? database.allow_ctas && engine.capabilities.createTableAs
      : database.allow_cvas && engine.capabilities.createViewAs;
  if (!allowed) return err({ kind: "create-as", method, why: "switched-off" });
  return ok({
    method,
    schema: database.force_ctas_schema || null,
    name: body.tmp_table_name || newName(wish),
  });
}

export const methodOf = ({ ctas_method }: ExecuteBody): CreateMethod =>
  ctas_method?.toUpperCase() === "VIEW" ? "VIEW" : "TABLE";

function newName({ userId, now }: Wish): string {
  const time = now.toISOString().slice(0, 19).replace(/\D/g, "_");
  return `tmp_${userId}_table_${time}`;
}

/** Why no table or view can be made of a script; null when it can. */
export function createFault({ method }: CreateTarget, statements: readonly Statement[]): QueryFault | null {
  const last = statements.at(-1);
  const fits = last !== undefined && isSelect(last) && (method === "TABLE" || statements.length === 1);
  return fits ? null : { kind: "create-as", method, why: "query" };
}

/** The target's name as SQL. */
export const targetName = ({ schema, name }: CreateTarget, { dialect }: Engine): string =>
  [schema, name]
    .filter((part) => part !== null)
    .map((part) => dialect.quoteIdentifier(part))
    .join(".");
