import { expect, it } from "vitest";
import { createColorScope } from "./colorScope.ts";
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

it("[S2-032] gives labels the default scheme's colours anew where the stored scheme is not there any more", () => {
  const options = dashboardColors({
    color_scheme: "ourOldColors",
    map_label_colors: { Norway: "#111111", Sweden: "#222222" },
    label_colors: { Norway: "#ff0000" },
  });
  const colors = createColorScope(options);
  expect(["Norway", "Sweden"].map((label) => colors.color(label, undefined))).toEqual(["#ff0000", "#1FA8C9"]);
});
