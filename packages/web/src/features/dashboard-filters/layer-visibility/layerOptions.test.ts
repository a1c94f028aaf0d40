import { expect, it } from "vitest";
import { layerOptions } from "./layerOptions.ts";

const map = (...layers: [id: number, name: string][]) => ({
  form_data: {
    viz_type: "deck_multi",
    deck_slices: layers.map(([id]) => id),
    layer_charts: layers.map(([slice_id, slice_name]) => ({
      slice_id,
      slice_name,
      form_data: { viz_type: "deck_scatter" },
    })),
  },
});

it("the layers of all maps are offered, each once, by name", () => {
  const other = { form_data: { viz_type: "pie", deck_slices: [9] } };
  expect(layerOptions([map([1, "Roads"], [2, "Cities"]), other, map([2, "Cities"], [3, "Cities"])])).toEqual([
    { value: 2, label: "Cities" },
    { value: 3, label: "Cities" },
    { value: 1, label: "Roads" },
  ]);
});
