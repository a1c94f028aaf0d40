/**
 * The data of charts. A query context passes these steps:
 *
 * 1. `parse/`: a body, a form, an address or a saved text becomes a query context.
 * 2. `authorise/`: loads its datasets and checks that the user may read them, or that a dashboard gives access.
 * 3. `compile/`: renders templates, adds row-level security, and compiles each query to one statement.
 * 4. `cache/`: returns a cached answer, or joins an equal query that is already running.
 * 5. `run/`: runs the statement, and those for other times, through the query gateway. What charts of one stream or first view
 *    read together, `shared-rows/` copies for them.
 * 6. `post-process/`: applies the query's post-processing; large results are processed in a sandbox.
 * 7. `encode/`: writes the entries of the reply, or files.
 *
 * `answerContext` runs all queries of a context, `answerQuery` runs one of them from step 3 on. `stream/` answers several
 * contexts in one reply, each as soon as it is ready. Only `routes`, `replyToContext`, `stream/` and `encode/` know about
 * HTTP.
 */
import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { answerContext } from "./answerContext.ts";
export { readQuery } from "./answerQuery.ts";
export { ROW_COUNT } from "./authorise/by-dashboard/drills.ts";
export { noDatasource, openSource } from "./authorise/openSource.ts";
export { type EncodedResult, encodeResultList } from "./encode/encodeResults.ts";
export { CONTENT_TYPES, streamFiles } from "./encode/files/index.ts";
export { contextInText, savedContext } from "./parse/savedContext.ts";
export { replyToContext } from "./replyToContext.ts";
export { planSharing } from "./shared-rows/planSharing.ts";
export type { RowSharing } from "./shared-rows/rowSharing.ts";

export const chartData: Feature = { name: "chart-data", register: registerRoutes };
