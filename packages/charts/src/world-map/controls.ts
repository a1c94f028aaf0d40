import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { checkbox, control, numberSelect, radio, section, select } from "../shared-controls/build/index.ts";
import {
  colorScheme,
  currencyFormat,
  linearColorScheme,
  numberFormat,
} from "../shared-controls/look/index.ts";
import { filters, metric, rowLimit } from "../shared-controls/query/index.ts";
import { colorPicker } from "../shared-map/form/shape-controls/index.ts";

const redraw = { renderOnly: true } as const;
const hasBubbles = (formData: FormData) => Boolean(formData.show_bubbles);
const isByCountry = (formData: FormData) => formData.color_by === "country";

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("column", "entity", "Country column", {
          description: "3 letter code of the country, its name or another code",
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [
        select("country_fieldtype", "Country field type", {
          description: "The country code standard that is expected in the country column",
          default: "cca2",
          choices: [
            ["name", "Full name"],
            ["cioc", "code International Olympic Committee (cioc)"],
            ["cca2", "code ISO 3166-1 alpha-2 (cca2)"],
            ["cca3", "code ISO 3166-1 alpha-3 (cca3)"],
          ] as const,
          ...redraw,
        }),
      ],
      [metric],
      [filters],
      [rowLimit()],
      [checkbox("sort_by_metric", "Sort by metric")],
    ],
  }),
  section({
    label: "Options",
    tab: "data",
    expanded: true,
    rows: [
      [checkbox("show_bubbles", "Show bubbles", false, redraw)],
      [
        control("metric", "secondary_metric", "Bubble size", {
          description: "Metric that the bubbles are as large as",
          default: null,
        }),
      ],
      [
        numberSelect("max_bubble_size", "Max bubble size", {
          default: 25,
          freeForm: true,
          choices: [5, 10, 15, 25, 50, 75, 100].map((size) => [size, String(size)]),
          visible: hasBubbles,
          ...redraw,
        }),
      ],
      [
        {
          ...colorPicker("color_picker", "Bubble color", { r: 0, g: 122, b: 135, a: 1 }),
          visible: hasBubbles,
        },
      ],
      [
        radio("color_by", "Color by", {
          description: "Whether countries are shaded by the metric or each has a color of its own",
          default: "metric",
          choices: [
            ["metric", "Metric"],
            ["country", "Country"],
          ] as const,
          ...redraw,
        }),
      ],
      [
        {
          ...linearColorScheme,
          visible: (formData) => !isByCountry(formData),
        } satisfies typeof linearColorScheme,
      ],
      [{ ...colorScheme, visible: isByCountry } satisfies typeof colorScheme],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [[numberFormat("y_axis_format", "Y-axis format")], [currencyFormat]],
  }),
];

export type WorldMapForm = FormOf<typeof controls>;
