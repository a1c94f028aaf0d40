import type { QueryObject } from "@sightline/core/query";
import type { MultiForm } from "./controls.ts";
import { type Layer, layersOf } from "./layers.ts";

/** The queries of one layer, each with the dataset that it asks. */
function queriesOf({ definition, form }: Layer): QueryObject[] {
  const [id, type] = form.datasource.split("__");
  const datasource = { id: Number(id), type: type || "table" };
  return definition.buildQuery(form).map((query) => ({ ...query, datasource }));
}

/** The queries of all layers, one layer after the other. */
export const buildQuery = (form: MultiForm): QueryObject[] => layersOf(form).flatMap(queriesOf);
