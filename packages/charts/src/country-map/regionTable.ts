import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { NUMERIC, STRING } from "@sightline/core/query/generic-type";
import type { PictureInput } from "../contract/index.ts";
import { isSelected, type Mark } from "../contract/marks/index.ts";
import { STACK_TITLE_HEIGHT, type StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import { valueFormatter, verboseName } from "../shared-picture/index.ts";
import { plainTable } from "../shared-picture/plain-table/index.ts";
import { cellBar } from "../table/cellBar.ts";
import type { CountryMapForm } from "./controls.ts";
import type { RegionRow } from "./model.ts";

type Row = Record<string, unknown>;

/** The regions of a country without borders here as a table, the largest value first, under what is the matter. */
export function regionTable(
  regions: readonly RegionRow[],
  { form, dataset, size, translate, ownState, selected }: PictureInput<CountryMapForm>,
): StackPicture {
  const { entity, metric } = form;
  const rows = regions
    .map(({ name, value, mark }): Row => ({ name, value, mark }))
    .sort((a, b) => Number(b.value ?? -Infinity) - Number(a.value ?? -Infinity));
  const print = valueFormatter(metric, dataset, form.number_format, null);
  const markOf = (row: Row) => row.mark as Mark;
  const table = plainTable(
    [
      {
        key: "name",
        label: entity === null ? "" : verboseName(columnLabel(entity), dataset),
        align: "left",
        isMetric: false,
        type: STRING,
        format: String,
        bar: null,
      },
      {
        key: "value",
        label: metric === null ? "" : verboseName(metricLabel(metric), dataset),
        align: "right",
        isMetric: true,
        type: NUMERIC,
        format: (value) => (value === null ? "N/A" : print(value)),
        bar: cellBar(
          regions.map(({ value }) => value),
          { aligned: false, colored: false },
        ),
      },
    ],
    rows,
    ownState,
  );
  const title = translate("There are no borders of %s here: choose another country").replace(
    "%s",
    form.select_country ?? "",
  );
  return {
    kind: "stack",
    parts: [
      {
        title,
        picture: {
          ...table,
          marks: markOf,
          ...(selected && { isDimmed: (row) => !isSelected(markOf(row), selected) }),
        },
        height: Math.max(size.height - STACK_TITLE_HEIGHT, 0),
      },
    ],
  };
}
