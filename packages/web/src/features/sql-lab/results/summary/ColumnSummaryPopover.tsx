import type { SqlColumn } from "@sightline/api/sql-lab";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../../lib/api/index.ts";
import { SummaryPopover } from "../../../../lib/column-summary/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { WorkStatus } from "../WorkStatus.tsx";
import { summaryQuery } from "./summaryQuery.ts";

interface Props {
  queryId: string;
  column: SqlColumn;
  /** A place of the window. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** What the values of a column are like, counted by the server over all rows. */
export function ColumnSummaryPopover({ queryId, column, at, onClose }: Props) {
  const t = useWords("sql-lab");
  const { data, error, isPending } = useQuery(summaryQuery(queryId, column.name));
  return (
    <SummaryPopover
      column={column}
      at={at}
      summary={data ?? null}
      pending={isPending && <WorkStatus work={t("results.pending.summary")} onStop={onClose} />}
      failure={error ? errorText(error) : undefined}
      onClose={onClose}
    />
  );
}
