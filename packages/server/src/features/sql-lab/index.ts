import { executeSql, stopQuery } from "@sightline/api/sql-lab";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { execute } from "./execute.ts";
import { stop } from "./stop.ts";

/** Of a name that occurs several times in a query string, its first value. */
const firstTexts = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === "string" ? [[name, first]] : [];
    }),
  );

/** The SQL editor's runs. */
export const sqlLab: Feature = {
  name: "sql-lab",
  register(app, platform) {
    handle(app, executeSql, ({ body, query, identity, signal }) =>
      execute(platform, identity, body, { urlParams: firstTexts(query), signal }),
    );
    handle(app, stopQuery, ({ body, identity }) => stop(platform, identity, body.client_id));
  },
};
