import type { QueryResult } from "@sightline/api/charts";
import type { QueryObject } from "@sightline/core/query";
import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { useUiConfig } from "../../../lib/embedding/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./chart.module.css";

/** Says that a chart has as many rows as its limit lets through, so that there may be more; nothing otherwise. */
export function RowLimitMark({ state: { lastAnswer, queries } }: { state: ChartState }) {
  const t = useWords("dashboards");
  const { showRowLimitWarning } = useUiConfig();
  const limit = Number(lastAnswer?.context.form_data?.row_limit);
  const rows = rowsFound(lastAnswer?.context.queries ?? [], queries ?? []);
  if (!showRowLimitWarning || !(limit > 0) || rows !== limit) return null;
  const label = t("rowLimitReached", { count: limit });
  return (
    <Tooltip label={label} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is also read by keyboard */}
      <span className={classes.mark} tabIndex={0}>
        <Icon name="alert" size={14} label={label} />
      </span>
    </Tooltip>
  );
}

/** The rows of a chart; of one whose pages are read one by one, those of all pages. */
function rowsFound(asked: readonly QueryObject[], answers: readonly QueryResult[]): unknown {
  const counted = asked.findIndex(({ is_rowcount }) => is_rowcount);
  return counted < 0 ? answers[0]?.sql_rowcount : answers[counted]?.data[0]?.rowcount;
}
