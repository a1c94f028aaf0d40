import type { FormOf } from "../../contract/controls/index.ts";
import { section } from "../../shared-controls/build/index.ts";
import { filters, rowLimit } from "../../shared-controls/query/index.ts";
import { autozoom, ignoreNullLocations, location, viewport } from "../form/place-controls/index.ts";
import { weight } from "../form/value-controls/index.ts";

/** What places with weights are made of. `name`: what the weight is called. */
export const weightSection = (name: string) =>
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [location("spatial", "Longitude and latitude")],
      [weight(name)],
      [filters],
      [rowLimit(10_000)],
      [ignoreNullLocations],
    ],
  });

export const weightQuerySection = weightSection("Weight");

/** What a map of them shows at first. */
export const weightMapSection = section({
  label: "Map",
  tab: "customize",
  expanded: true,
  rows: [[autozoom], [viewport]],
});

const weightControls = [weightQuerySection, weightMapSection];

/** The part of the form that all types of places with weights have. */
export type WeightForm = FormOf<typeof weightControls>;
