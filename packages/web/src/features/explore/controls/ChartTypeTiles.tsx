import { charts } from "@sightline/charts";
import { Icon, type IconName } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";
import { useExplore, useExploreState } from "../model/ExploreContext.ts";
import { useEnglish } from "./useEnglish.ts";

const ICONS: Record<string, IconName> = {
  echarts_timeseries_line: "line",
  echarts_timeseries_bar: "bar",
  echarts_area: "area",
  table: "table",
  big_number_total: "number",
  pie: "pie",
};

/** The chart types as tiles; picking one carries the controls over and runs. */
export function ChartTypeTiles() {
  const t = useWords("explore");
  const english = useEnglish();
  const { store } = useExplore();
  const vizType = useExploreState(({ formData }) => formData.viz_type);
  return (
    <fieldset className="ex-tiles">
      <legend className="sl-visually-hidden">{t("controls.chartType")}</legend>
      {!charts.some(({ metadata }) => metadata.vizType === vizType) && (
        <label className="ex-tile">
          <input type="radio" name="viz_type" value={vizType} checked readOnly />
          <Icon name="chart" size={18} />
          <span>{vizType}</span>
        </label>
      )}
      {charts.map(({ metadata }) => (
        <label key={metadata.vizType} className="ex-tile" title={english(metadata.description)}>
          <input
            type="radio"
            name="viz_type"
            value={metadata.vizType}
            checked={metadata.vizType === vizType}
            onChange={() => store.getState().switchType(metadata.vizType)}
          />
          <Icon name={ICONS[metadata.vizType] ?? "chart"} size={18} />
          <span>{english(metadata.name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
