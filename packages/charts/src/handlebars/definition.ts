import { defineChart } from "../contract/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { picture } from "./picture.ts";

/** Rows in a template of the author's. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  validate: ({ query_mode, groupby, metrics }) =>
    query_mode === "aggregate" && groupby.length + metrics.length === 0
      ? ["Group By, Metrics or Percentage Metrics must have a value"]
      : [],
  buildQuery,
  model: ({ queries: [reply] }) => (reply?.data.length ? { data: reply.data } : null),
  picture,
});
