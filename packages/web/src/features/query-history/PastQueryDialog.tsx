import type { QueryRow } from "@sightline/api/queries";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../lib/api/index.ts";
import { copyAndSay } from "../../lib/clipboard/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { pastQueryPath } from "../../lib/paths/index.ts";
import { SqlText, TablesRead } from "../../lib/sql-text/index.ts";
import classes from "./query-history.module.css";
import { mayRemove, removeQuery } from "./removeQuery.ts";

/** A past query whole: its text, what the database got, and what became of it. */
export function PastQueryDialog({ row, onClose }: { row: QueryRow; onClose: () => void }) {
  const t = useWords("query-history");
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeQuery(row),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: ["query", "list"] });
    },
    onError: (error) => toast.danger(t("notRemoved", { error: errorText(error) })),
  });
  const executed = row.executed_sql !== null && row.executed_sql !== row.sql ? row.executed_sql : null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={row.tab_name || t("query")}
      width={720}
      footer={
        <>
          {mayRemove(row) && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t("remove")}
            </Button>
          )}
          <Button variant="default" onClick={() => void copyAndSay(row.sql)}>
            {t("copy")}
          </Button>
          <Button component={Link} to={pastQueryPath(row.id)}>
            {t("open")}
          </Button>
        </>
      }
    >
      <SqlText sql={row.sql} />
      {row.error_message && (
        <p className={classes.error} role="note">
          {row.error_message}
        </p>
      )}
      <TablesRead tables={row.sql_tables} />
      {executed && (
        <details>
          <summary>{t("executed")}</summary>
          <SqlText sql={executed} />
        </details>
      )}
    </Dialog>
  );
}
