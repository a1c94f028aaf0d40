import type { QueryResult } from "@sightline/api/charts";
import { Tooltip } from "@sightline/ui/tooltip";
import { useWords } from "../../../lib/i18n/index.ts";
import { rowCountOf } from "../model/values/rowCount.ts";

interface Props {
  query: Pick<QueryResult, "rowcount"> & Partial<Pick<QueryResult, "sql_rowcount">>;
  limit: unknown;
  loading: boolean;
}

/** How many rows came, and whether that was all. */
export function RowCountBadge({ query, limit, loading }: Props) {
  const t = useWords("explore");
  const { count, limited } = rowCountOf(query.rowcount, limit, loading, query.sql_rowcount);
  return (
    <Tooltip label={t("rows.limitReached")} disabled={!limited}>
      <span className="ex-badge" data-danger={limited || undefined} tabIndex={limited ? 0 : undefined}>
        {t("rows.count", { count })}
        {limited && <span className="sl-visually-hidden">{t("rows.limitReached")}</span>}
      </span>
    </Tooltip>
  );
}
