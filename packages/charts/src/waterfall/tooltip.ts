import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { exactValueFormatter } from "../shared-picture/index.ts";
import type { WaterfallForm } from "./controls.ts";
import type { BarKind, WaterfallBar } from "./model.ts";

interface Words {
  nameOf: (kind: BarKind) => string;
  colorOf: (kind: BarKind) => string;
}

/** The tooltip of a bar: by how much it changes the sum, and where the sum stands then. */
export function waterfallTooltip(
  bars: readonly WaterfallBar[],
  { form, dataset }: PictureInput<WaterfallForm>,
  { nameOf, colorOf }: Words,
) {
  const exact = exactValueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const bar = bars[[params].flat()[0]?.dataIndex ?? -1];
    if (!bar) return { title: "", rows: [] };
    const total = { color: null, name: nameOf("total"), values: [exact(bar.to)], emphasised: false };
    if (bar.kind === "total")
      return { title: bar.name, rows: [{ ...total, color: colorOf("total"), emphasised: true }] };
    const own = {
      color: colorOf(bar.kind),
      name: nameOf(bar.kind),
      values: [exact(bar.value)],
      emphasised: true,
    };
    return { title: bar.name, rows: [own, total] };
  };
}
