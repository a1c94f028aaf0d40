import type { ModelInput } from "../contract/index.ts";
import { buildHierarchy, type Hierarchy } from "../shared-hierarchy/index.ts";
import type { TreemapForm } from "./controls.ts";

/** The parts of a whole on one level a dimension. */
export const model = ({ form, queries }: ModelInput<TreemapForm>): Hierarchy | null =>
  buildHierarchy(queries[0], {
    columns: form.groupby,
    metric: form.metric,
    timeFormat: form.date_format,
  });
