import type { AdhocFilter } from "@sightline/core/filters";
import { NO_TIME_RANGE } from "@sightline/core/time-range";
import type { ChartDataset, FormData } from "../../contract/index.ts";
import { readList, readText } from "../../control-kinds/index.ts";
import { control, section, select, text, textSelect } from "../build/build.ts";
import { COMPARISON_TYPE_TEXT, COMPARISON_TYPES } from "./timeShifts.ts";

const CUSTOM = "custom";

/** The times that a form compares its rows with; a date that was not chosen yet is none. */
export function comparisonOffsets(formData: FormData): string[] {
  return readList<string>(formData.time_compare)
    .map((offset) => (offset === CUSTOM ? readText(formData.start_date_offset) : String(offset)))
    .filter((offset) => offset !== null);
}

/** The range of time that the form has: of its filter on time, else its own. */
function timeRangeOf({ adhoc_filters, time_range }: FormData): string | null {
  const filter = readList<AdhocFilter>(adhoc_filters).find(({ operator }) => operator === "TEMPORAL_RANGE");
  const range = filter ? readText(filter.comparator) : readText(time_range);
  return range === NO_TIME_RANGE ? null : range;
}

export const isComparing = (formData: FormData): boolean => readList(formData.time_compare).length > 0;

type VisibilityRule = (formData: FormData, dataset: ChartDataset | null) => boolean;

/** Comparison with one other time: when that is, and what is shown of it. */
export const timeComparison = (visible: VisibilityRule = () => true) =>
  section({
    label: "Time comparison",
    tab: "data",
    expanded: false,
    rows: [
      [
        textSelect("time_compare", "Time shift", {
          description:
            "Overlay results from a relative time period. Expects relative time deltas in natural language (example: 24 hours, 7 days, 52 weeks, 365 days). Use Inherit to compare with the range just before that of the time filter.",
          freeForm: true,
          default: null,
          choices: [
            ["1 day ago", "1 day ago"],
            ["1 week ago", "1 week ago"],
            ["1 month ago", "1 month ago"],
            ["1 year ago", "1 year ago"],
            [CUSTOM, "Custom date"],
            ["inherit", "Inherit range from time filter"],
          ],
          visible,
        }),
      ],
      [
        text("start_date_offset", "Shift start date", {
          description: "The day that the compared range begins at, such as 2024-01-31.",
          visible: (formData, dataset) =>
            visible(formData, dataset) && readList(formData.time_compare).includes(CUSTOM),
        }),
      ],
      [
        select("comparison_type", "Calculation type", {
          description: COMPARISON_TYPE_TEXT,
          default: "values",
          choices: COMPARISON_TYPES,
          visible: (formData, dataset) => visible(formData, dataset) && isComparing(formData),
        }),
      ],
      [
        control("comparedRange", "comparison_range_label", "Actual range for comparison", {
          description: "The dates that the range of the time filter is compared with.",
          comparedRange: (formData) => ({
            range: timeRangeOf(formData),
            offsets: comparisonOffsets(formData),
          }),
          renderOnly: true,
          visible: (formData, dataset) =>
            visible(formData, dataset) && comparisonOffsets(formData).length > 0,
        }),
      ],
    ],
  });

/** What is wrong with the time that a form compares with. */
export const comparisonErrors = (formData: FormData): string[] =>
  readList(formData.time_compare).includes(CUSTOM) && readText(formData.start_date_offset) === null
    ? ["A date is required when using custom date shift"]
    : [];
