import type { QueryObject } from "@sightline/core/query";
import { flowQuery } from "../shared-flows/index.ts";
import type { ChordForm } from "./controls.ts";

/** One row a flow. */
export const buildQuery = (form: ChordForm): QueryObject[] => flowQuery(form, form.groupby, form.columns);
