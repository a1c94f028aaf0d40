import type { SavedQuery } from "@sightline/api/saved-queries";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Link } from "react-router";
import { copyAndSay } from "../../lib/clipboard/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { savedQueryPath } from "../../lib/paths/index.ts";
import { SqlText, TablesRead } from "../../lib/sql-text/index.ts";
import classes from "./saved-queries.module.css";

interface Props {
  row: SavedQuery;
  /** Those that one can go through. */
  rows: readonly SavedQuery[];
  /** Null closes. */
  onShow: (row: SavedQuery | null) => void;
  nameOf: (row: SavedQuery) => string;
}

/** A saved query whole; from it to the one before and the one after. */
export function PreviewDialog({ row, rows, onShow, nameOf }: Props) {
  const t = useWords("saved-queries");
  const at = rows.findIndex(({ id }) => id === row.id);
  const before = at > 0 ? rows[at - 1] : undefined;
  const after = at >= 0 ? rows[at + 1] : undefined;
  return (
    <Dialog
      opened
      onClose={() => onShow(null)}
      title={nameOf(row)}
      width={720}
      footer={
        <>
          <Button variant="subtle" disabled={!before} onClick={() => before && onShow(before)}>
            {t("previous")}
          </Button>
          <Button variant="subtle" disabled={!after} onClick={() => after && onShow(after)}>
            {t("next")}
          </Button>
          <Button variant="default" onClick={() => void copyAndSay(row.sql ?? "")}>
            {t("copy")}
          </Button>
          <Button component={Link} to={savedQueryPath(row.id)}>
            {t("openInEditor")}
          </Button>
        </>
      }
    >
      {row.description && <p className={classes.quiet}>{row.description}</p>}
      <SqlText sql={row.sql} />
      <TablesRead tables={row.sql_tables} />
    </Dialog>
  );
}
