import { expect, it } from "vitest";
import { labelledResult } from "./labelledResult.ts";

const result = {
  colnames: ["region", "total"],
  coltypes: [1 as const, 0 as const],
  data: [{ region: "North", total: 5 }],
};

it.each([
  ["labels in place of names", { total: "Total sales" }, [{ region: "North", "Total sales": 5 }]],
  ["names without labels", { city: "City" }, result.data],
  ["an empty label as none", { total: "" }, result.data],
  ["names whose labels are the same", { region: "Value", total: "Value" }, result.data],
  ["a name that is another one's label", { region: "total" }, result.data],
])("shows %s", (_what, labels, data) => {
  const shown = labelledResult(result, labels, String);
  expect(shown.data).toEqual(data);
  expect(shown.colnames).toEqual(Object.keys(data[0]!));
});

it("names the shares of a metric after it", () => {
  const shares = {
    colnames: ["total__contribution"],
    coltypes: [0 as const],
    data: [{ total__contribution: 1 }],
  };
  const shown = labelledResult(shares, { total: "Total sales" }, (label) => `${label}: share`);
  expect(shown.data).toEqual([{ "Total sales: share": 1 }]);
});
