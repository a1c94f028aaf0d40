import { control, radio } from "../shared-controls/build/index.ts";
import { orderChoices } from "../shared-controls/columns/index.ts";
import { groupby, metrics, orderDesc, sortBy } from "../shared-controls/query/index.ts";
import { isAggregate, isRaw, queryModeOf } from "./queryMode.ts";

/** What a control has that is of groups only: under raw records it keeps its value. */
export const ofGroups = { visible: isAggregate, keepsValueWhenHidden: true } as const;

/** Whether rows are grouped or shown as they are. */
export const queryMode = radio("query_mode", "Query mode", {
  initial: queryModeOf,
  choices: [
    ["aggregate", "Aggregate"],
    ["raw", "Raw records"],
  ],
});

export const groupsDimensions = { ...groupby, ...ofGroups };
export const groupsOrder = { ...sortBy, ...ofGroups };

/** The metrics of groups, and the columns of raw records, in one place. */
export const metricsOrColumns = [
  { ...metrics, required: false, ...ofGroups },
  control("columns", "all_columns", "Columns", {
    default: [],
    required: true,
    visible: isRaw,
    keepsValueWhenHidden: true,
  }),
] as const;

/** The order of raw records. */
export const rawOrder = control("orderBy", "order_by_cols", "Ordering", {
  description: "Rows are sorted by the first of these, equal ones by the next.",
  default: [],
  choicesOf: (_formData, dataset) => orderChoices(dataset),
  visible: isRaw,
});

export const sortDescending = {
  ...orderDesc,
  label: "Sort descending",
  visible: (formData, dataset) => isAggregate(formData) && (orderDesc.visible?.(formData, dataset) ?? true),
} satisfies typeof orderDesc;
