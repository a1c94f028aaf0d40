import { chartTypeName } from "@sightline/charts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";

/** The name of a chart type; one that cannot be drawn here says so. */
export function TypeName({ vizType }: { vizType: string }) {
  const t = useWords("lists");
  const english = useEnglish();
  const type = chartTypeName(vizType);
  const name = english(type.name);
  if (type.isAvailable || name === "") return name;
  return <span title={t("charts.unavailableHint")}>{t("charts.unavailable", { name })}</span>;
}
