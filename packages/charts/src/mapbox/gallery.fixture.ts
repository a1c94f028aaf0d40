import type { GalleryCase } from "../gallery.fixture.ts";
import { cities, places } from "../shared-map/places.fixture.ts";

const form = { all_columns_x: "lon", all_columns_y: "lat" };

export const gallery: GalleryCase[] = [
  { name: "clusters", form: { ...form, clustering_radius: 40 }, queries: [places] },
  {
    name: "points",
    form: { ...form, clustering_radius: 0, mapbox_color: "rgb(220, 20, 60)", mapbox_label: ["city"] },
    queries: [cities],
  },
];
