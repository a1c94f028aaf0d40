import type { FormData } from "../contract/index.ts";
import { isRetiredType, newerName } from "./retiredNames.ts";
import { RETIRED_TYPES } from "./retiredTypes.ts";
import { withTimeFilter } from "./timeFilter.ts";

/**
 * The form of a stored chart as its type has it today: one of a retired type becomes that of the successor. A form of any other
 * type, and one whose successor is not drawn here, stays as it is.
 */
export function upgradeRetired<Form extends Record<string, unknown>>(form: Form): Form {
  const { viz_type: vizType } = form;
  if (typeof vizType !== "string" || !isRetiredType(vizType)) return form;
  const { hasXAxis, up } = RETIRED_TYPES[vizType];
  const upgraded = up(withTimeFilter(form as unknown as FormData, hasXAxis));
  const viz_type = upgraded.viz_type === vizType ? newerName(vizType) : upgraded.viz_type;
  return { ...upgraded, viz_type } as unknown as Form;
}
