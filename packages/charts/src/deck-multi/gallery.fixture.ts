import type { GalleryCase } from "../gallery.fixture.ts";
import { withLayerCharts } from "../layer-charts/index.ts";
import { cities, LATLONG, places, routes } from "../shared-map/places.fixture.ts";

const ends = { start_spatial: LATLONG, end_spatial: { type: "latlong", lonCol: "to_lon", latCol: "to_lat" } };
const layer = (id: number, name: string, form: { viz_type: string } & Record<string, unknown>) => ({
  id,
  name,
  formData: { datasource: "1__table", ...form },
});
const quiet = {
  color_picker: { r: 69, g: 78, b: 124, a: 0.5 },
  target_color_picker: { r: 69, g: 78, b: 124, a: 0.5 },
};
const routesLayer = layer(1, "Routes", { viz_type: "deck_arc", ...ends, ...quiet });
const citiesLayer = layer(2, "Cities", {
  viz_type: "deck_scatter",
  spatial: LATLONG,
  dimension: "region",
  point_radius_fixed: { type: "metric", value: "people" },
  point_unit: "square_m",
  multiplier: 100,
  min_radius: 4,
  max_radius: 24,
});
const densityLayer = layer(3, "Density", {
  viz_type: "deck_heatmap",
  spatial: LATLONG,
  linear_color_scheme: "schemeYlOrRd",
  radius_pixels: 24,
});

export const gallery: GalleryCase[] = [
  {
    name: "layers",
    form: withLayerCharts({ deck_slices: [1, 2] }, [routesLayer, citiesLayer]),
    queries: [routes, cities],
  },
  {
    name: "density",
    form: withLayerCharts({ deck_slices: [3, 2, 9] }, [densityLayer, citiesLayer]),
    queries: [places, cities],
  },
];
