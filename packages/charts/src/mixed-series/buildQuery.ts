import type { QueryObject } from "@sightline/core/query";
import { buildQuery as buildSeriesQuery } from "../time-series/index.ts";
import type { MixedSeriesForm } from "./controls.ts";
import { QUERIES, queryForm } from "./queryForm.ts";

/** The rows of query A, then those of query B, over the same x axis. */
export const buildQuery = (form: MixedSeriesForm): QueryObject[] =>
  QUERIES.flatMap((query) => buildSeriesQuery(queryForm(form, query)));
