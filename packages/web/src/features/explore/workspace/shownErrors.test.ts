import { expect, it } from "vitest";
import { shownErrors } from "./shownErrors.ts";

const errors = { controls: { metric: ["cannot be empty"] }, form: ["needs something"] };
const form = (metric: unknown) => ({ viz_type: "pie", datasource: "3__table", metric });
const NONE = { controls: {}, form: [] };
const OF_CONTROLS = { ...errors, form: [] };

it.each([
  ["nothing of a new form", null, [], false, NONE],
  ["nothing of an empty list that nobody has touched", [], ["row_limit"], false, NONE],
  ["what was emptied", null, ["metric"], false, OF_CONTROLS],
  ["what holds a value that cannot be used", "gone", [], false, OF_CONTROLS],
  ["everything, once the chart was asked for", null, [], true, errors],
])("says %s", (_what, metric, touched, isAsked, shown) => {
  expect(shownErrors(errors, { formData: form(metric), touchedControls: new Set(touched), isAsked })).toEqual(
    shown,
  );
});
