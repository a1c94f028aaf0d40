import { expect, it } from "vitest";
import { createColorScope } from "./colorScope.ts";
import { dashboardColors } from "./dashboardColors.ts";
import { palette } from "./palette.ts";

it("[S2-032] takes the scheme and the label colors, the user's over the computed ones", () => {
  const options = dashboardColors({
    color_scheme: "d3Category10",
    map_label_colors: { Norway: "#111111", Sweden: "#222222" },
    label_colors: { Norway: "#ff0000" },
  });
  expect(options).toEqual({
    scheme: "d3Category10",
    forcedColors: { Norway: "#ff0000", Sweden: "#222222" },
    chosenColors: { Norway: "#ff0000" },
  });
});

it("[S2-032] gives labels the default scheme's colors anew where the stored scheme is not there any more", () => {
  const options = dashboardColors({
    color_scheme: "ourOldColors",
    map_label_colors: { Norway: "#111111", Sweden: "#222222" },
    label_colors: { Norway: "#ff0000" },
  });
  const colors = createColorScope(options);
  expect(["Norway", "Sweden"].map((label) => colors.color(label, undefined))).toEqual(["#ff0000", "#1FA8C9"]);
});

it("[S2-032] keeps the colors of labels without a scheme of its own, until a chart gets another one", () => {
  const [own, other] = [palette("bnbColors"), palette("d3Category10")] as [string[], string[]];
  const colors = createColorScope(
    dashboardColors({
      color_scheme: "",
      map_label_colors: { Norway: own[5], Sweden: own[6], Oslo: "#333333" },
      shared_label_colors: ["Sweden"],
      label_colors: { Oslo: "#ff0000" },
    }),
  );
  const inScheme = (scheme: string) =>
    ["Norway", "Sweden", "Oslo"].map((label) => colors.ofChart(scheme).color(label, scheme));
  expect(inScheme("d3Category10")).toEqual([other[0], own[6], "#ff0000"]);
  const again = createColorScope(
    dashboardColors({ map_label_colors: { Norway: own[5] }, shared_label_colors: { Norway: own[5] } }),
  );
  expect(again.color("Norway", "bnbColors")).toBe(own[5]);
});
