import { metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import { exactValueFormatter, verboseName } from "../shared-picture/index.ts";
import type { HeatmapForm } from "./controls.ts";
import type { HeatmapCell, HeatmapModel } from "./model.ts";

/** The tooltip of a cell: both places, the exact value, and its share of what the form compares it with. */
export function heatmapTooltip(
  model: HeatmapModel,
  names: { x: string[]; y: string[] },
  { form, dataset, translate }: PictureInput<HeatmapForm>,
) {
  const exact = exactValueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  const share = adaptiveNumberFormatter(",.2%");
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);

  const wholeOf = (cell: HeatmapCell): [total: number, name: string] => {
    if (form.normalize_across === "x") return [model.x.totals[cell.x] ?? 0, names.x[cell.x] ?? ""];
    if (form.normalize_across === "y") return [model.y.totals[cell.y] ?? 0, names.y[cell.y] ?? ""];
    return [model.total, translate("heatmap")];
  };

  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const cell = model.cells[param?.dataIndex ?? -1];
    if (!cell) return { title: "", rows: [] };
    const [total, whole] = wholeOf(cell);
    const values = [exact(cell.value)];
    if (form.show_percentage && total !== 0) values.push(`${share(cell.value / total)} (${whole})`);
    return {
      title: `${names.x[cell.x] ?? ""} (${names.y[cell.y] ?? ""})`,
      rows: [
        {
          color: typeof param?.color === "string" ? param.color : null,
          name: metric,
          values,
          emphasised: true,
        },
      ],
    };
  };
}
