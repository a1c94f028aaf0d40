import { afterEach, describe, expect, it } from "vitest";
import { setDeploymentSchemes } from "../deployment-schemes/index.ts";
import pie from "../pie/definition.ts";
import { testForm } from "../testInput.fixture.ts";
import { createColorScope, drawnColors } from "./index.ts";
import { palette, sequentialColors } from "./palette.ts";
import { categoricalSchemes, sequentialSchemes } from "./schemes.ts";
import { sequentialColorsOn } from "./sequentialColorsOn.ts";

const NONE = { categorical: [], sequential: [] };
const ACME = { id: "acme", label: "Acme", colors: ["#006699", "#5AAA46"] };
const schemeOfForm = (keys: Record<string, unknown>) =>
  (testForm(pie, { metric: "count", ...keys }) as unknown as { color_scheme: string }).color_scheme;

afterEach(() => setDeploymentSchemes(NONE));

describe("schemes that a deployment adds", () => {
  it("stand beside those of the product", () => {
    const product = categoricalSchemes().length;
    setDeploymentSchemes({ ...NONE, categorical: [ACME, { id: "plain", colors: ["#111111"] }] });
    expect(categoricalSchemes().slice(product)).toEqual([
      ACME,
      { id: "plain", label: "plain", colors: ["#111111"] },
    ]);
    expect(palette("acme")).toEqual(ACME.colors);
    expect(palette("d3Category10")[0]).toBe("#1f77b4");
    expect(schemeOfForm({})).toBe("supersetColors");
  });

  it("take the place of one of the same name", () => {
    setDeploymentSchemes({ ...NONE, categorical: [{ ...ACME, id: "lyftColors" }] });
    expect(categoricalSchemes().filter(({ id }) => id === "lyftColors")).toEqual([
      { ...ACME, id: "lyftColors" },
    ]);
  });

  it("are those of charts that have chosen none, where they are the default", () => {
    setDeploymentSchemes({ ...NONE, categorical: [{ ...ACME, isDefault: true }] });
    expect([schemeOfForm({}), schemeOfForm({ color_scheme: null })]).toEqual(["acme", "acme"]);
    expect(schemeOfForm({ color_scheme: "bnbColors" })).toBe("bnbColors");
    expect(palette("no such scheme")).toEqual(ACME.colors);
    // A label that is alone has a color of the house, not the accent of the theme.
    const colors = drawnColors(createColorScope(), { dark: false, background: "#ffffff", accent: "#0000ff" });
    expect(colors.color("North", undefined, true)).toBe("#006699");
  });

  it("may be for numbers, also with a middle of their own", () => {
    const colors = ["#000000", "#ffffff"];
    setDeploymentSchemes({
      ...NONE,
      sequential: [{ id: "dusk", colors: colors.toReversed(), isDiverging: true, isDefault: true }],
    });
    expect(sequentialSchemes().at(-1)).toMatchObject({ id: "dusk", label: "dusk", isDiverging: true });
    expect(sequentialColors("no such scheme")).toEqual(colors.toReversed());
    expect(sequentialColorsOn("dusk", true)).toEqual(colors.toReversed());
  });
});
