import { executeSql, stopQuery } from "@sightline/api/sql-lab";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { execute } from "./execute.ts";
import { stop } from "./stop.ts";

/** The SQL editor's runs. */
export const sqlLab: Feature = {
  name: "sql-lab",
  register(app, platform) {
    handle(app, executeSql, ({ body, identity, signal }) => execute(platform, identity, body, signal));
    handle(app, stopQuery, ({ body, identity }) => stop(platform, identity, body.client_id));
  },
};
