import type { Choice, Control, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList, readObject, readText } from "../control-kinds/index.ts";
import { control, number, section, select, slider } from "../shared-controls/build/index.ts";
import { colorPicker } from "../shared-map/form/shape-controls/index.ts";
import { INNER_TYPES } from "./innerTypes.ts";
import { readSelectedChart } from "./readSelectedChart.ts";
import { sizeText, viewText } from "./zoomSettings.ts";

const redraw = { renderOnly: true } as const;

/** The charts of the dataset; the choice holds the chart itself, so that it is drawn as it was chosen. */
const chartsOfDataset = ({ datasource }: FormData): string => {
  const id = Number.parseInt(datasource, 10);
  return `/api/v1/chart/?q=(columns:!(id,slice_name,params,viz_type),filters:!((col:datasource_id,opr:eq,value:${Number.isInteger(id) ? id : 0})),order_column:slice_name,order_direction:asc,page_size:100)`;
};

const chartChoices = (reply: unknown): Choice[] =>
  readList(readObject(reply).result).flatMap((chart): Choice[] => {
    const { slice_name, viz_type } = readObject(chart);
    return INNER_TYPES.has(String(viz_type)) ? [[JSON.stringify(chart), readText(slice_name) ?? ""]] : [];
  });

const isCustom = ({ mode }: FormData) => mode === "CUSTOM";
const viewFields: readonly Control[] = [
  select("mode", "Mode", {
    default: "FIT_DATA",
    choices: [
      ["FIT_DATA", "Fit data"],
      ["CUSTOM", "Custom"],
    ] as const,
  }),
  number("fixedLongitude", "Longitude", 0, { visible: isCustom }),
  number("fixedLatitude", "Latitude", 0, { visible: isCustom }),
  number("fixedZoom", "Zoom", 2, { visible: isCustom }),
];

const sizeFields: readonly Control[] = [
  select("type", "Shape", {
    description: "How the charts grow when the map is enlarged",
    default: "FIXED",
    choices: [
      ["FIXED", "Fixed"],
      ["LINEAR", "Linear"],
      ["EXP", "Exponential"],
    ] as const,
  }),
  control("group", "configs", "Size", {
    item: {
      controls: [
        number("zoom", "Zoom", 6, { description: "The zoom at which the charts have this size" }),
        number("width", "Width", 100, { description: "In pixels" }),
        number("height", "Height", 100, { description: "In pixels" }),
        number("slope", "Slope", 30, {
          description: "Pixels that a linear size gains with each step of the zoom",
        }),
        number("exponent", "Exponent", 2, { description: "How fast an exponential size grows" }),
      ],
      label: ({ width, height }) => `${width} × ${height} px`,
    },
  }),
];

export const controls = [
  section({
    label: "Configuration",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("selectAsync", "selected_chart", "Chart", {
          description: "Choose a chart for displaying on the map",
          required: true,
          endpoint: chartsOfDataset,
          mutator: chartChoices,
          nameOf: (value) => readSelectedChart(value)?.name ?? "",
        }),
      ],
      [
        control("column", "geom_column", "Geometry Column", {
          description: "The name of the geometry column",
          required: true,
        }),
      ],
    ],
  }),
  section({
    label: "Map Options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        control("group", "map_view", "Extent", {
          description:
            "The extent of the map on application start. FIT DATA automatically sets the extent so that all data points are included in the viewport. CUSTOM allows users to define the extent manually.",
          default: { mode: "FIT_DATA" },
          item: { controls: viewFields, label: viewText },
          ...redraw,
        }),
      ],
      [control("hidden", "layer_configs", "Layers", { default: [] })],
    ],
  }),
  section({
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorPicker("chart_background_color", "Background Color", { r: 255, g: 255, b: 255, a: 0.2 })],
      [
        slider("chart_background_border_radius", "Corner Radius", {
          description: "The corner radius of the chart background",
          default: 10,
          min: 0,
          max: 100,
          step: 1,
          ...redraw,
        }),
      ],
      [
        control("group", "chart_size", "Chart size", {
          description: "Configure the chart size for each zoom level",
          default: { type: "FIXED", configs: { zoom: 6, width: 100, height: 100, slope: 30, exponent: 2 } },
          item: { controls: sizeFields, label: sizeText },
          ...redraw,
        }),
      ],
    ],
  }),
];

export type CartodiagramForm = FormOf<typeof controls>;
