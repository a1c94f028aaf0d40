import { DIMMED_OPACITY, isSelected, type SelectedValues } from "../../contract/marks/index.ts";
import type { Series } from "../model/series.ts";
import { markAt } from "./marks.ts";
import type { StackedModel } from "./stacking.ts";

type Option = Record<string, unknown>;

/** What the chart's own filter leaves out: a whole series, or single bars where the places are filtered. */
export function dimUnselected(
  option: Option,
  series: Series,
  model: StackedModel,
  selected: SelectedValues,
): Option {
  if (selected === null) return option;
  const isDimmed = (i: number) => !isSelected(markAt(model, series, i), selected);
  const places = model.x.map((_, i) => isDimmed(i));
  if (places.every((isLeft) => isLeft)) {
    return {
      ...option,
      ...fade(option, "itemStyle"),
      ...fade(option, "lineStyle"),
      ...fade(option, "areaStyle"),
    };
  }
  const data = (option.data as unknown[]).map((value, i) => (places[i] ? fadeMark(value) : value));
  return { ...option, data };
}

/** A mark, dimmed; one with a look of its own keeps that. */
function fadeMark(mark: unknown): Option {
  if (Array.isArray(mark)) return { value: mark, itemStyle: { opacity: DIMMED_OPACITY } };
  const { itemStyle, ...rest } = mark as Option;
  return { ...rest, itemStyle: { ...(itemStyle as Option | undefined), opacity: DIMMED_OPACITY } };
}

/** A part of a series, dimmed. A fill is paler by as much; what is invisible stays so. */
function fade(option: Option, part: "itemStyle" | "lineStyle" | "areaStyle"): Option {
  const style = option[part] as Option | undefined;
  if (style === undefined || style.opacity === 0) return {};
  const full = part === "areaStyle" ? Number(style.opacity ?? 1) : 1;
  return { [part]: { ...style, opacity: full * DIMMED_OPACITY } };
}
