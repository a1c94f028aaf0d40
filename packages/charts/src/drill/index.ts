export {
  canDrillBy,
  type DrillFilter,
  detailBody,
  dimensionsOf,
  drillControl,
  drilledForm,
  drillFilters,
} from "./drill.ts";
export { groupedForm } from "./groupedForm.ts";
