import { expect, it } from "vitest";
import { colorOptions, parseMetadata } from "./metadata.ts";

it.each([
  [null, {}],
  ["", {}],
  ["not json", {}],
  ["[1]", {}],
  ['{"refresh_frequency":30}', { refresh_frequency: 30 }],
])("reads %s", (text, metadata) => {
  expect(parseMetadata(text)).toEqual(metadata);
});

it("[S2-032] takes the scheme and the label colours, the user's over the computed ones", () => {
  const options = colorOptions({
    color_scheme: "d3Category10",
    map_label_colors: { Norway: "#111111", Sweden: "#222222" },
    label_colors: { Norway: "#ff0000" },
  });
  expect(options).toEqual({
    scheme: "d3Category10",
    forced: { Norway: "#ff0000", Sweden: "#222222" },
    chosen: { Norway: "#ff0000" },
  });
});
