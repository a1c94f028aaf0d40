import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { useUiConfig } from "../../../lib/embedding/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./chart.module.css";

/** Says that a chart has as many rows as its limit lets through, so that there may be more; nothing otherwise. */
export function RowLimitMark({ state: { answered, queries } }: { state: ChartState }) {
  const t = useWords("dashboards");
  const { showRowLimitWarning } = useUiConfig();
  const limit = Number(answered?.context.form_data?.row_limit);
  const rows = queries?.[0]?.sql_rowcount;
  if (!showRowLimitWarning || !(limit > 0) || rows !== limit) return null;
  const label = t("rowLimitReached", { count: limit });
  return (
    <Tooltip label={label} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is also read by keyboard */}
      <span className={classes.rowLimit} tabIndex={0}>
        <Icon name="alert" size={14} label={label} />
      </span>
    </Tooltip>
  );
}
