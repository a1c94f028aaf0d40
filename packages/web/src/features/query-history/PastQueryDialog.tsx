import type { QueryRow } from "@sightline/api/queries";
import { Button, Dialog } from "@sightline/ui";
import { Link } from "react-router";
import { copyAndSay } from "../../lib/clipboard/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { pastQueryPath } from "../../lib/paths/index.ts";
import classes from "./query-history.module.css";

/** A past query whole: its text, what the database got, and what became of it. */
export function PastQueryDialog({ row, onClose }: { row: QueryRow; onClose: () => void }) {
  const t = useWords("query-history");
  const executed = row.executed_sql !== null && row.executed_sql !== row.sql ? row.executed_sql : null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={row.tab_name || t("query")}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={() => void copyAndSay(row.sql)}>
            {t("copy")}
          </Button>
          <Button component={Link} to={pastQueryPath(row.id)}>
            {t("open")}
          </Button>
        </>
      }
    >
      <pre className={classes.text}>{row.sql}</pre>
      {row.error_message && (
        <p className={classes.error} role="note">
          {row.error_message}
        </p>
      )}
      {row.sql_tables.length > 0 && (
        <p className={classes.quiet}>
          {t("reads", {
            tables: row.sql_tables
              .map(({ schema, table }) => (schema ? `${schema}.${table}` : table))
              .join(", "),
          })}
        </p>
      )}
      {executed && (
        <details>
          <summary>{t("executed")}</summary>
          <pre className={classes.text}>{executed}</pre>
        </details>
      )}
    </Dialog>
  );
}
