import type { Choice, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readText } from "../control-kinds/index.ts";
import { control, section, textSelect } from "../shared-controls/build/index.ts";
import { linearColorScheme, numberFormat } from "../shared-controls/look/index.ts";
import { filters, metric } from "../shared-controls/query/index.ts";
import { COUNTRIES, isMapped } from "./countries.ts";

/** The countries that can be drawn; a chart that comes from elsewhere keeps another one. */
function countryChoices({ select_country }: FormData): Choice[] {
  const stored = readText(select_country);
  const known = COUNTRIES.map(([key, label]): Choice => [key, label]);
  return stored === null || isMapped(stored) ? known : [...known, [stored, `${stored} (no borders here)`]];
}

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        textSelect("select_country", "Country", {
          description: "Which country to plot the map for?",
          required: true,
          default: null,
          choicesOf: countryChoices,
        }),
      ],
      [
        control("column", "entity", "ISO 3166-2 codes", {
          description: "Column containing ISO 3166-2 codes of region/province/department in your table.",
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [metric],
      [filters],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [[numberFormat("number_format", "Number format")], [linearColorScheme]],
  }),
];

export type CountryMapForm = FormOf<typeof controls>;
