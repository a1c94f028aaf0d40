import type { QueryObject } from "@sightline/core/query";
import { defineChart } from "../contract/index.ts";
import { baseQuery } from "../shared-query/index.ts";
import { withSortMetric } from "../shared-time/index.ts";
import { controls, type ParaForm } from "./controls.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";

/** Several metrics of each group as a line across parallel axes. */
export default defineChart({ controls, version: 1, steps: [], buildQuery, model, picture });

function buildQuery(form: ParaForm): QueryObject[] {
  return [{ ...withSortMetric(baseQuery(form), form), columns: form.series === null ? [] : [form.series] }];
}
