import type { Choice, FormOf } from "../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import {
  checkbox,
  control,
  number,
  numberSelect,
  section,
  select,
  textSelect,
} from "../shared-controls/build/index.ts";
import { filters, groupby, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

/** Points without a size of their own. */
export const AUTO = "Auto";
/** The label that counts the rows of a group. */
export const COUNT = "count";

const columnChoices = (dataset: ChartDataset | null): Choice[] =>
  (dataset?.columns ?? []).map(({ column_name, verbose_name }) => [column_name, verbose_name ?? column_name]);

const place = <const Name extends string>(name: Name, label: string, description: string) =>
  control("column", name, label, { description, required: true, default: null });

export const AGGREGATIONS = ["sum", "mean", "min", "max", "std", "var"] as const;

const COLORS: Choice[] = [
  ["rgb(0, 122, 135)", "Teal"],
  ["rgb(0, 139, 139)", "Dark Cyan"],
  ["rgb(128, 0, 128)", "Purple"],
  ["rgb(255, 215, 0)", "Gold"],
  ["rgb(69, 69, 69)", "Dim Gray"],
  ["rgb(220, 20, 60)", "Crimson"],
  ["rgb(34, 139, 34)", "Forest Green"],
];

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        place("all_columns_x", "Longitude", "Column containing longitude data"),
        place("all_columns_y", "Latitude", "Column containing latitude data"),
      ],
      [
        numberSelect("clustering_radius", "Clustering radius", {
          description:
            "The radius (in pixels) the algorithm uses to define a cluster. Choose 0 to turn off clustering, but beware that a large number of points (>1000) will cause lag.",
          freeForm: true,
          default: 60,
          choices: [0, 20, 40, 60, 80, 100, 200, 500, 1000].map((px) => [px, String(px)]),
          ...redraw,
        }),
      ],
      [rowLimit()],
      [filters],
      [groupby],
    ],
  }),
  section({
    label: "Points",
    tab: "data",
    expanded: true,
    rows: [
      [
        textSelect("point_radius", "Point radius", {
          description:
            "The radius of individual points (ones that are not in a cluster). Either a numerical column or `Auto`, which scales the point based on the largest cluster",
          default: AUTO,
          choicesOf: (_formData: FormData, dataset: ChartDataset | null) => [
            [AUTO, AUTO],
            ...columnChoices(dataset),
          ],
        }),
        select("point_radius_unit", "Point radius unit", {
          description: "The unit of measure for the specified point radius",
          default: "Pixels",
          choices: [
            ["Pixels", "Pixels"],
            ["Miles", "Miles"],
            ["Kilometers", "Kilometers"],
          ] as const,
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Labelling",
    tab: "data",
    expanded: false,
    rows: [
      [
        control("multiSelect", "mapbox_label", "Label", {
          description:
            "`count` is COUNT(*) if a group by is used. Numerical columns will be aggregated with the aggregator. Non-numerical columns will be used to label points. Leave empty to get a count of points in each cluster.",
          default: [],
          choicesOf: (formData: FormData, dataset: ChartDataset | null) => [
            ...(readList(formData.groupby).length > 0 ? [[COUNT, COUNT] as Choice] : []),
            ...columnChoices(dataset),
          ],
        }),
      ],
      [
        select("pandas_aggfunc", "Cluster label aggregator", {
          description:
            "Aggregate function applied to the list of points in each cluster to produce the cluster label.",
          default: "sum",
          choices: AGGREGATIONS.map((name) => [name, name] as const),
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Visual tweaks",
    tab: "customize",
    expanded: true,
    rows: [
      [
        checkbox("render_while_dragging", "Live render", true, {
          description: "Points and clusters will update as the viewport is being changed",
          // They always do here; the value stays for other clients.
          visible: () => false,
          keepsValueWhenHidden: true,
          ...redraw,
        }),
      ],
      [
        number("global_opacity", "Opacity", 1, {
          description: "Opacity of all clusters, points, and labels. Between 0 and 1.",
          min: 0,
          max: 1,
          ...redraw,
        }),
      ],
      [
        textSelect("mapbox_color", "RGB color", {
          description: "The color for points and clusters in RGB",
          freeForm: true,
          default: "rgb(0, 122, 135)",
          choices: COLORS,
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Viewport",
    tab: "customize",
    expanded: false,
    rows: [
      [
        number("viewport_longitude", "Default longitude", -122.405293, {
          description: "Longitude of default viewport, where there are no points",
          ...redraw,
        }),
        number("viewport_latitude", "Default latitude", 37.772123, {
          description: "Latitude of default viewport, where there are no points",
          ...redraw,
        }),
      ],
      [
        number("viewport_zoom", "Zoom", 11, {
          description: "Zoom level of the map, where there are no points",
          ...redraw,
        }),
      ],
    ],
  }),
];

export type MapboxForm = FormOf<typeof controls>;
