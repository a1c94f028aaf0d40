import type { SqlColumn } from "@sightline/api/sql-lab";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { ResultColumn } from "@sightline/engines/connection";

/** A column as the SQL editor reads it. */
export const sqlColumn = ({ name, type, type_generic }: ResultColumn): SqlColumn => ({
  column_name: name,
  name,
  type,
  type_generic,
  is_dttm: type_generic === TEMPORAL,
});
