import { metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import { type HierarchyNode, PATH_SEPARATOR, placeOf } from "../shared-hierarchy/index.ts";
import { exactValueFormatter, verboseName } from "../shared-picture/index.ts";
import { hasSecondary, type SunburstForm } from "./controls.ts";
import { ratioOf, type SunburstModel } from "./model.ts";

/** The tooltip of a part: its value, its shares of the whole and of the part around it, and the second metric. */
export function sunburstTooltip(
  model: SunburstModel,
  nodes: readonly HierarchyNode[],
  colorOf: (node: HierarchyNode) => string,
  { form, dataset, translate }: PictureInput<SunburstForm>,
) {
  const { metric, secondary_metric } = form;
  const exact = exactValueFormatter(metric, dataset, form.number_format, form.currency_format);
  const exactSecondary = exactValueFormatter(
    secondary_metric,
    dataset,
    form.number_format,
    form.currency_format,
  );
  const share = adaptiveNumberFormatter(",.2%");
  const name = metric === null ? "" : verboseName(metricLabel(metric), dataset);
  const row = (label: string, value: string): TooltipRow => ({
    color: null,
    name: label,
    values: [value],
    emphasised: false,
  });
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const node = nodes[placeOf([params].flat()[0]?.data)];
    if (!node) return { title: "", rows: [] };
    const rows: TooltipRow[] = [
      { color: colorOf(node), name, values: [exact(node.value)], emphasised: true },
    ];
    rows.push(row(translate("% of total"), share(node.value / model.total)));
    if (node.parent) rows.push(row(translate("% of parent"), share(node.value / node.parent.value)));
    if (hasSecondary(metric, secondary_metric)) {
      const secondaryName = verboseName(metricLabel(secondary_metric), dataset);
      rows.push(row(secondaryName, exactSecondary(node.secondary)));
      rows.push(row(`${secondaryName}/${name}`, share(ratioOf(node))));
    }
    return { title: node.path.join(PATH_SEPARATOR), rows };
  };
}
