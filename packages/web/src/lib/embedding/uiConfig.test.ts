import { expect, it } from "vitest";
import { NO_UI_CONFIG, readUiConfig } from "./uiConfig.ts";

it.each<[string | null, (keyof typeof NO_UI_CONFIG)[]]>([
  [null, []],
  ["0", []],
  ["1", ["hideTitle"]],
  ["2", ["hideTab"]],
  ["8", ["hideChartControls"]],
  ["16", ["emitDataMasks"]],
  ["27", ["hideTitle", "hideTab", "hideChartControls", "emitDataMasks"]],
  ["36", ["showRowLimitWarning"]],
  ["nonsense", []],
])("the parameter uiConfig: %s", (text, on) => {
  expect(readUiConfig(text)).toEqual({
    ...NO_UI_CONFIG,
    ...Object.fromEntries(on.map((name) => [name, true])),
  });
});
