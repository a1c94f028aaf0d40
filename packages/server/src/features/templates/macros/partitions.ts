import { PARTITION_NAMESPACES } from "@sightline/core/filters/editing";
import type { Partitions, TableRef } from "@sightline/engines/connection";
import { accessTo } from "../../query-gateway/index.ts";
import { addToCacheKey, type Macro, type MacroContext, MacroError, nameArgument } from "./macro.ts";

const MAX_MS = 30_000;

/** The table that a text names, if the caller may read it. */
async function tableOf(name: unknown, macro: string, { scope }: MacroContext): Promise<TableRef> {
  const { platform, identity, database, opened } = scope;
  const parts = nameArgument(name, macro, "table_name").split(".");
  if (parts.length > 3 || parts.some((part) => part === ""))
    throw new MacroError(`${macro}() cannot read the name '${String(name)}'`);
  const [table = "", schema = null, catalog = null] = [...parts].reverse();
  const { defaultSchema, defaultCatalog } = opened.connection;
  const ref = { catalog, schema: schema ?? scope.schema ?? defaultSchema, name: table };
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  if (!access.table(ref))
    throw new MacroError(`You need access to the following tables: \`${String(name)}\``);
  return ref;
}

async function partitionsOf(
  name: unknown,
  macro: string,
  context: MacroContext,
): Promise<[TableRef, Partitions]> {
  const table = await tableOf(name, macro, context);
  const { connection } = context.scope.opened;
  const found = await connection.partitions(
    table.schema ?? connection.defaultSchema,
    table.name,
    table.catalog,
  );
  if (!found)
    throw new MacroError(
      `Error getting partition for ${String(name)}. Verify that this table has a partition.`,
    );
  return [table, found];
}

const latestValues = ({ columns, latest }: Partitions) => columns.map((column) => latest?.[column] ?? null);

const first: Macro = {
  parameters: ["table_name"],
  async run([name], context) {
    const [, partitions] = await partitionsOf(name, "latest_partition", context);
    return addToCacheKey(latestValues(partitions)[0] ?? null, context);
  },
};

/** The newest value of the one partition column that is not given, where the others are as given. */
async function latestSub(args: readonly unknown[], context: MacroContext): Promise<unknown> {
  const [name, given] = args;
  const [table, { columns }] = await partitionsOf(name, "latest_sub_partition", context);
  const fixed = Object.entries((given ?? {}) as Record<string, unknown>);
  for (const [column] of fixed) {
    if (!columns.includes(column))
      throw new MacroError(`Field [${column}] is not part of the portioning key`);
  }
  if (fixed.length !== columns.length - 1) {
    throw new MacroError(
      `A filter needs to be specified for ${columns.length - 1} out of the ${columns.length} fields.`,
    );
  }
  const wanted = columns.find((column) => !fixed.some(([known]) => known === column)) ?? "";
  const { engine, connection } = context.scope.opened;
  const sql = engine.dialect.print({
    columns: [{ expr: { kind: "column", name: wanted }, alias: wanted }],
    from: { kind: "table", ...table, name: `${table.name}$partitions` },
    joins: [],
    where: fixed.map(([column, value]) => ({
      kind: "compare",
      op: "=",
      left: { kind: "column", name: column },
      right: { kind: "literal", value: String(value) },
    })),
    groupBy: [],
    having: [],
    orderBy: [{ expr: { kind: "column", name: wanted }, ascending: false }],
    limit: 1,
    offset: null,
  });
  const result = await connection.query({
    sql,
    format: "columns",
    temporal: "iso",
    maxRows: 1,
    timeoutMs: MAX_MS,
  });
  const values = Object.values(JSON.parse(await result.body.text()) as Record<string, unknown[]>);
  return addToCacheKey(values[0]?.[0] ?? null, context);
}

const MACROS: Record<string, Macro> = {
  latest_partition: first,
  first_latest_partition: first,
  latest_partitions: {
    parameters: ["table_name"],
    async run([name], context) {
      const [, partitions] = await partitionsOf(name, "latest_partitions", context);
      return addToCacheKey(latestValues(partitions), context);
    },
  },
  latest_sub_partition: { parameters: ["table_name", "kwargs"], rest: true, run: latestSub },
};

/** The newest partitions of tables, for engines that have them: `presto.latest_partition`. */
export const partitionMacros = (engineId: string): Record<string, Macro> =>
  Object.fromEntries(
    (PARTITION_NAMESPACES[engineId] ?? []).flatMap((space) =>
      Object.entries(MACROS).map(([name, macro]) => [`${space}.${name}`, macro]),
    ),
  );
