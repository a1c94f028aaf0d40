import { expressionsToProbe, type ProbedType, toSelect } from "@sightline/core/query";
import { asking, checkSql } from "../databases/index.ts";
import { type Compiling, print } from "./compiling.ts";

/** The types of an x axis written as SQL, which the dataset does not know; without one the grain is left out. */
export async function probeTypes({
  asked,
  query,
  dataset,
  options,
  reach,
}: Compiling): Promise<Record<string, ProbedType>> {
  const types: Record<string, ProbedType> = {};
  const { opened } = asked.source;
  for (const sqlExpression of expressionsToProbe(query, dataset)) {
    const column = { label: "probe", sqlExpression, expressionType: "SQL" as const };
    const compiled = toSelect({ columns: [column], row_limit: 1 }, dataset, options);
    const sql = compiled.ok ? print(asked, compiled.value.select) : compiled;
    if (!sql.ok) continue;
    const checked = await checkSql(opened, sql.value, reach);
    if (!checked.ok) continue;
    const described = await asking(opened, { sql: sql.value, timeoutMs: 0 }, () =>
      opened.connection.describe(sql.value),
    );
    const [found] = described.ok ? described.value : [];
    if (found) types[sqlExpression] = { type: found.type, type_generic: found.type_generic };
  }
  return types;
}
