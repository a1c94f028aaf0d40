import { formatSql } from "@sightline/api/sql-lab";
import { toast } from "@sightline/ui/toast";
import { useRef, useState } from "react";
import { call, errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";

/** Lets the server format SQL. What is typed meanwhile stays as it is. */
export function useFormatSql(sql: string, databaseId: number | null, onChange: (sql: string) => void) {
  const t = useWords("datasets");
  const [isBusy, setBusy] = useState(false);
  const now = useRef(sql);
  now.current = sql;

  async function format(): Promise<void> {
    if (isBusy || sql.trim() === "") return;
    setBusy(true);
    try {
      const { result } = await call(formatSql, { body: { sql, database_id: databaseId } });
      if (now.current === sql) onChange(result);
    } catch (error) {
      toast.danger(t("source.formatFailed", { error: errorText(error) }));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, format };
}
