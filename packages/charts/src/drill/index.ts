export {
  canDrillBy,
  type DrillFilter,
  detailBody,
  dimensionsOf,
  drillControl,
  drilledForm,
  drilledValues,
  drillFilters,
} from "./drill.ts";
export { groupedForm } from "./groupedForm.ts";
