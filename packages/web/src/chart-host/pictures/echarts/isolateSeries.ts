import type { EChartsPicture } from "@sightline/charts/contract/pictures";

/**
 * The names that are switched off after a double click on a series: all others; none if it stands alone already, or where the
 * click was beside all series (null). Null: nothing changes.
 */
export function isolateSeries({ option, legendRest }: EChartsPicture, name: string | null): string[] | null {
  const { data = [], selected = {} } = (option.legend ?? {}) as {
    data?: readonly string[];
    selected?: Readonly<Record<string, boolean>>;
  };
  const names = legendRest?.names ?? data;
  const hidden = new Set([
    ...(legendRest?.hidden ?? []),
    ...Object.keys(selected).filter((one) => !selected[one]),
  ]);
  if (name === null) return hidden.size > 0 ? [] : null;
  if (names.length < 2 || !names.includes(name)) return null;
  const others = names.filter((one) => one !== name);
  return others.every((one) => hidden.has(one)) ? [] : others;
}
