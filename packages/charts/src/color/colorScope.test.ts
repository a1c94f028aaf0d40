import { afterEach, expect, it } from "vitest";
import { setDeploymentSchemes } from "../deployment-schemes/index.ts";
import { createColorScope } from "./colorScope.ts";

afterEach(() => setDeploymentSchemes({ categorical: [], sequential: [] }));

it("gives a label the same color in every chart, also under another scheme", () => {
  const scope = createColorScope();
  const norway = scope.color("Norway", "bnbColors");
  scope.color("Sweden", "d3Category10");
  expect(scope.color("Norway", "d3Category10")).toBe(norway);
});

it("uses the dashboard's scheme for all charts and lets forced colors win", () => {
  const scope = createColorScope({ scheme: "d3Category10", forcedColors: { Norway: "#123456" } });
  expect(scope.color("Norway", "bnbColors")).toBe("#123456");
  expect(scope.palette("bnbColors")).toEqual(scope.palette("d3Category10"));
});

it("tells the colors that were given, so that the next load begins with them", () => {
  const scope = createColorScope();
  const colors = { Norway: scope.color("Norway", undefined), Sweden: scope.color("Sweden", undefined) };
  expect(scope.assignedColors()).toEqual(colors);
  const next = createColorScope({ forcedColors: scope.assignedColors() });
  expect(next.color("Sweden", undefined)).toBe(colors.Sweden);
  expect(next.color("Norway", undefined)).toBe(colors.Norway);
});

it("goes on with what another scope has given", () => {
  const scope = createColorScope();
  scope.isAccented("Total", undefined, true);
  const norway = scope.color("Norway", undefined);
  const next = createColorScope({ givenColors: scope.givenColors() });
  expect(next.isAccented("Total", undefined, false)).toBe(true);
  expect(next.color("Sweden", undefined)).toBe(createColorScope().color("Sweden", undefined));
  expect(next.color("Norway", undefined)).toBe(norway);
});

it("[S2-032] tells the labels that several charts have drawn", () => {
  const scope = createColorScope();
  const [sales, costs] = [scope.ofChart("sales"), scope.ofChart("costs")];
  const norway = sales.color("Norway", undefined);
  sales.color("Sweden", undefined);
  expect(scope.sharedLabels()).toEqual([]);
  expect(costs.color("Norway", "bnbColors")).toBe(norway);
  expect(scope.sharedLabels()).toEqual(["Norway"]);
});

it.each([
  ["has drawn", {}],
  ["has stored", { forcedColors: { Norway: createColorScope().color("Norway", undefined) } }],
])("a new label leaves the color that the page %s for a label beside it", (_name, options) => {
  const scope = createColorScope(options);
  const norway = scope.ofChart("sales").color("Norway", undefined);
  const costs = scope.ofChart("costs");
  costs.reserve(() => new Set(["Oslo", "Norway"]));
  expect(costs.color("Oslo", undefined)).not.toBe(norway);
  expect(costs.color("Norway", undefined)).toBe(norway);
});

it("begins with the scheme's first color in every chart, but for labels that have one", () => {
  const scope = createColorScope();
  const [first, second, third] = scope.palette(undefined) as [string, string, string];
  const [sales, costs] = [scope.ofChart("sales"), scope.ofChart("costs")];
  expect(["Norway", "Sweden"].map((label) => sales.color(label, undefined))).toEqual([first, second]);
  // What comes first would have the color of a label that is drawn beside it.
  expect(["Sweden", "Oslo", "Bergen"].map((label) => costs.color(label, undefined))).toEqual([
    second,
    first,
    third,
  ]);
  expect(sales.color("Oslo", undefined)).toBe(first);
});

it.each([
  ["keeps", true, ["#3300ff", "#ff3300"]],
  ["gives the scheme's own for", false, ["#ff0000", "#0000ff"]],
])("%s remembered colors beside the scheme, by USE_ANALOGOUS_COLORS", (_name, addsAnalogous, colors) => {
  const duo = { id: "duo", colors: ["#ff0000", "#0000ff"] };
  setDeploymentSchemes({ categorical: [duo], sequential: [], addsAnalogous });
  const remembered = { North: "#ff0000", South: "#0000ff", East: "#ff3300", West: "#3300ff" };
  const scope = createColorScope({ rememberedColors: remembered });
  expect(["West", "East"].map((label) => scope.color(label, "duo"))).toEqual(colors);
});
