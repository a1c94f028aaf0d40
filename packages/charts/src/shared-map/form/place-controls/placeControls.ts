import { DEFAULT_VIEWPORT } from "../../../control-kinds/places/index.ts";
import { checkbox, control, select } from "../../../shared-controls/build/index.ts";

const redraw = { renderOnly: true } as const;

/** Where the rows of a dataset are. */
export const location = <const Name extends string>(name: Name, label: string) =>
  control("spatial", name, label, { required: true });

export const ignoreNullLocations = checkbox("filter_nulls", "Ignore null locations", true, {
  description: "Whether to ignore locations that are null",
});

export const viewport = control("viewport", "viewport", "Default map view", {
  description: "What of the world the map shows at first, where it does not fit itself to the data",
  default: DEFAULT_VIEWPORT,
  ...redraw,
});

export const autozoom = checkbox("autozoom", "Auto zoom", true, {
  description: "Shows all of the data at first",
  ...redraw,
});

export const reverseLongLat = checkbox("reverse_long_lat", "Reverse latitude and longitude", false);

/** How a column writes lines and outlines. */
export const lineEncoding = (label: string) =>
  select("line_type", label, {
    description: "The encoding format of the lines",
    default: "json",
    choices: [
      ["json", "JSON"],
      ["polyline", "Polyline"],
      ["geohash", "geohash (square)"],
    ] as const,
  });

export const tooltipColumns = control("columns", "js_columns", "Extra data for the tooltip", {
  description: "Columns that the tooltip shows, too",
  default: [],
});
