import { dashboardColors } from "@sightline/charts/color";
import { describe, expect, it } from "vitest";
import { chosenColors, withLabelColor, withoutLabelColor, withScheme } from "./colors.ts";

const metadata = {
  refresh_frequency: 30,
  color_scheme: "bnbColors",
  label_colors: { North: "#ff0000" },
  map_label_colors: { North: "#ff0000", South: "#00ff00" },
  shared_label_colors: ["South"],
};

describe("colors in json_metadata", () => {
  it("another scheme colors all labels anew but those that somebody chose", () => {
    const changed = withScheme(metadata, "d3Category10");
    expect(changed).toMatchObject({ refresh_frequency: 30, color_scheme: "d3Category10" });
    expect(changed.color_scheme_domain).toHaveLength(10);
    expect(dashboardColors(changed).forcedColors).toEqual({ North: "#ff0000" });
    expect(withScheme(changed, null)).toMatchObject({ color_scheme: "", color_scheme_domain: [] });
  });

  it("a label's color is chosen, and goes back to the scheme's", () => {
    const chosen = withLabelColor(metadata, "South", "#0000ff");
    expect(chosenColors(chosen)).toEqual([
      ["North", "#ff0000"],
      ["South", "#0000ff"],
    ]);
    expect(dashboardColors(chosen).forcedColors?.South).toBe("#0000ff");
    expect(dashboardColors(withoutLabelColor(chosen, "South")).forcedColors).toEqual({ North: "#ff0000" });
  });
});
