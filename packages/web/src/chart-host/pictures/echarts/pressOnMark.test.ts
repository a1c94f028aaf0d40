import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { expect, it } from "vitest";
import { pressOnMark } from "./pressOnMark.ts";

const mark = { values: [{ column: "city", value: "Bonn" }], label: "Bonn" };
const nothing = { values: [], label: "All" };
const ownState = { opened: "Bonn" };
const param = { seriesIndex: 0, dataIndex: 0 };
const on = (more: Pick<EChartsPicture, "marks" | "stateAfterClick">): EChartsPicture => ({
  kind: "echarts",
  parts: [],
  option: {},
  tooltip: () => ({ title: "", rows: [] }),
  ...more,
});
const opening = on({ marks: () => mark, stateAfterClick: () => ownState });
const PLAIN = { additive: false, filters: true, keepsState: true };
const HELD = { ...PLAIN, additive: true };
const filter = (additive: boolean) => ({ event: { type: "filter", mark, additive } });

it.each([
  ["filters", on({ marks: () => mark }), PLAIN, filter(false)],
  ["with a key held, adds to the filter", on({ marks: () => mark }), HELD, filter(true)],
  ["opens what can be opened", opening, PLAIN, { ownState }],
  ["with a key held, filters by what can be opened", opening, HELD, filter(true)],
  ["opens it where nothing is filtered, too", opening, { ...HELD, filters: false }, { ownState }],
  ["filters where nobody keeps what is open", opening, { ...PLAIN, keepsState: false }, filter(false)],
  [
    "filters by what has nothing to open",
    on({ marks: () => mark, stateAfterClick: () => null }),
    PLAIN,
    filter(false),
  ],
  ["does nothing on a mark without values", on({ marks: () => nothing }), PLAIN, null],
  ["does nothing beside marks", on({}), PLAIN, null],
])("a press %s", (_name, picture, press, done) => {
  expect(pressOnMark(picture, param, press)).toEqual(done);
});
