import { expect, it } from "vitest";
import { dashboardColors } from "./dashboardColors.ts";

it("[S2-032] takes the scheme and the label colours, the user's over the computed ones", () => {
  const options = dashboardColors({
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
