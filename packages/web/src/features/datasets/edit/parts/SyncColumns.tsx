import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../../lib/i18n/index.ts";
import classes from "../edit.module.css";
import { isOtherSource } from "../model/changeOf.ts";
import { useEditor, useEditorState } from "../model/EditorContext.ts";
import { isUnchanged, type SyncReport } from "../model/syncColumns.ts";

/** Reads the columns anew from the source, and tells what that changed. */
export function SyncColumns() {
  const t = useWords("datasets");
  const { sync } = useEditor();
  const report = useEditorState((state) => state.report);
  const stale = useEditorState(({ form, syncedSource }) => isOtherSource(form.source, syncedSource));
  return (
    <div className={classes.sync}>
      <Button
        variant="default"
        loading={sync.isPending}
        leftSection={<Icon name="refresh" size={14} />}
        onClick={() => void sync.run()}
      >
        {t("sync.run")}
      </Button>
      <div aria-live="polite">
        {stale && <p className={classes.quiet}>{t("sync.stale")}</p>}
        {report && !stale && <SyncedColumns report={report} />}
      </div>
    </div>
  );
}

/** What a sync of columns did, by name. */
export function SyncedColumns({ report }: { report: SyncReport }) {
  const t = useWords("datasets");
  if (isUnchanged(report)) return <p className={classes.quiet}>{t("sync.unchanged")}</p>;
  const lines = [
    report.addedColumns.length > 0 && t("sync.added", { names: report.addedColumns.join(", ") }),
    report.changedColumns.length > 0 &&
      t("sync.changed", {
        names: report.changedColumns
          .map(({ name, from, to }) => `${name} (${from || "?"} → ${to})`)
          .join(", "),
      }),
    report.removedColumns.length > 0 && t("sync.removed", { names: report.removedColumns.join(", ") }),
  ].filter((line) => line !== false);
  return (
    <ul className={classes.report}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
