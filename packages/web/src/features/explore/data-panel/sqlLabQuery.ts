import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { SqlLabQuery } from "../../../lib/sql-lab-form/index.ts";

/** What the SQL editor is told of a dataset. */
export const sqlLabQuery = ({
  id,
  type,
  sql,
  select_star,
  template_params,
}: ExploreDataset): SqlLabQuery => ({
  datasourceKey: `${id}__${type}`,
  sql: sql ?? select_star ?? "",
  ...(template_params && { templateParams: template_params }),
});
