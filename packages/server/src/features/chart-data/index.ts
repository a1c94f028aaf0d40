/**
 * The data of charts. A query context takes one way, from top to bottom:
 *
 * 1. `parse/`: a body, a form, an address or a saved text becomes a query context.
 * 2. `authorise/`: its datasets are opened, if the caller may read them or a dashboard gives the caller what is asked.
 * 3. `compile/`: templates and row-level security go in, and each query becomes one statement of its engine.
 * 4. `cache/`: an answer that is still good is taken; equal queries that are under way are joined.
 * 5. `run/`: the statement, and the same at other times, go through the query gateway.
 * 6. `post-process/`: what the query does to its rows; large ones are worked on in a sandbox.
 * 7. `encode/`: the entries of the reply, or files.
 *
 * `answerContext` takes all queries of a context this way, `answerQuery` one of them from step 3 on. What HTTP needs is
 * in `routes`, `replyToContext` and `encode/`, and in no other room.
 */
import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { answerContext } from "./answerContext.ts";
export { readQuery } from "./answerQuery.ts";
export { noDatasource, openSource } from "./authorise/openSource.ts";
export { type EncodedResult, encodeResultList } from "./encode/encodeResults.ts";
export { CONTENT_TYPES, streamFiles } from "./encode/files/index.ts";
export { contextInText, savedContext } from "./parse/savedContext.ts";
export { replyToContext } from "./replyToContext.ts";

export const chartData: Feature = { name: "chart-data", register: registerRoutes };
