import type { ColumnSummary } from "@sightline/api/results";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { Menu } from "@sightline/ui/menu";
import { useState } from "react";
import { copyAndSay } from "../clipboard/index.ts";
import { SummaryPopover } from "../column-summary/index.ts";
import { useWords } from "../i18n/index.ts";
import { MenuAt } from "../menu-at/index.ts";

interface Props {
  column: SqlColumn;
  /** A place of the window. */
  at: { x: number; y: number };
  summaryOf: () => ColumnSummary;
  onClose: () => void;
}

/** The menu of a column, and the summary of its values that it leads to. */
export function ColumnMenu({ column, at, summaryOf, onClose }: Props) {
  const t = useWords("sql-lab");
  const [summary, setSummary] = useState<ColumnSummary | null>(null);
  if (summary) return <SummaryPopover column={column} at={at} summary={summary} onClose={onClose} />;
  const successText = t("results.copiedName", { name: column.name });
  return (
    <MenuAt at={at} label={t("results.columnMenu", { column: column.name })} onClose={onClose}>
      <Menu.Item closeMenuOnClick={false} onClick={() => setSummary(summaryOf())}>
        {t("results.summarise")}
      </Menu.Item>
      <Menu.Item onClick={() => void copyAndSay(column.name, { successText })}>
        {t("results.copyName")}
      </Menu.Item>
    </MenuAt>
  );
}
