import type { QueryObject } from "@sightline/core/query";
import { flowQuery } from "../shared-flows/index.ts";
import { withColumnOrder } from "../shared-query/index.ts";
import type { SankeyForm } from "./controls.ts";

/** One row a flow. */
export const buildQuery = (form: SankeyForm): QueryObject[] =>
  flowQuery(form, form.source, form.target).map(withColumnOrder);
