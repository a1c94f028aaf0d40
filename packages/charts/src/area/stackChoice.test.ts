import { expect, it } from "vitest";
import type { OwnState } from "../contract/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testPicture } from "../testInput.fixture.ts";
import { byCity, cities } from "../time-series/picture.fixture.ts";
import area from "./definition.ts";

const draw = (keys: Record<string, unknown>, ownState: OwnState = {}, height = 300) =>
  testPicture<EChartsPicture>(area, { ...cities, show_extra_controls: true, ...keys }, [byCity], {
    ownState,
    size: { width: 400, height },
  });
const stackOf = ({ option }: EChartsPicture) => (option.series as { stack?: string }[]).at(-1)?.stack ?? null;

it("leaves it to readers how areas are stacked", () => {
  const { choice } = draw({ stack: "Stack" });
  expect(choice?.options.map(({ label }) => label)).toEqual(["None", "Stack", "Stream", "Expand"]);
  expect(choice?.chosen).toBe(1);
  expect(choice?.options.map(({ fields }) => fields.stack)).toEqual([null, "Stack", "Stream", "Expand"]);
});

it("draws what the reader has chosen, and keeps what else the chart keeps", () => {
  const first = draw({}, { other: 1 });
  expect([first.choice?.chosen, stackOf(first)]).toEqual([0, null]);
  const { state } = first.choice!.options[3]!;
  expect(state).toMatchObject({ other: 1 });
  const expanded = draw({}, state);
  expect(expanded.choice?.chosen).toBe(3);
  expect(expanded.option.yAxis).toMatchObject({ min: 0, max: 1 });
  const none = draw({ stack: "Stack" }, draw({ stack: "Stack" }).choice!.options[0]!.state);
  expect([none.choice?.chosen, stackOf(none)]).toEqual([0, null]);
});

it.each([
  ["the form was changed since", { stack: "Stack" }, "obs"],
  ["the form leaves nothing to readers", { show_extra_controls: false }, null],
])("forgets the choice where %s", (_name, keys, stack) => {
  const { state } = draw({}).choice!.options[2]!;
  expect(stackOf(draw(keys, state))).toBe(stack);
});

it.each([
  ["without the control", { show_extra_controls: false }, 300],
  ["in a low picture", {}, 120],
])("has no choice %s", (_name, keys, height) => {
  expect(draw(keys, {}, height)).not.toHaveProperty("choice");
});

it("draws no lower than the choice leaves room for", () => {
  const right = (picture: EChartsPicture) => picture.directLabels?.bottom;
  const [whole, below] = [draw({ show_extra_controls: false }), draw({})];
  expect(right(below)).toBe(right(whole)! - below.choice!.height);
});
