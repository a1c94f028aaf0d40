import type { AffectedObjects, FieldChange } from "@sightline/api/dataset-actions";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useWords } from "../../../lib/i18n/index.ts";
import { DeletionImpact } from "../../../lib/list-page/index.ts";
import classes from "./edit.module.css";
import type { SyncReport } from "./model/syncColumns.ts";
import { SyncedColumns } from "./parts/SyncColumns.tsx";

/** Charts named before the rest is counted. */
const NAMED = 8;

interface Props {
  /** Null: closed. */
  affectedObjects: AffectedObjects | null;
  /** What a sync did since the last save. */
  report: SyncReport | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last question before a dataset is saved: what uses it, and which charts would break. */
export function ConfirmSave({ affectedObjects, report, busy, onConfirm, onClose }: Props) {
  const t = useWords("datasets");
  return (
    <Dialog
      opened={affectedObjects !== null}
      onClose={onClose}
      title={t("confirm.title")}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button loading={busy} onClick={onConfirm} data-autofocus>
            {t("confirm.ok")}
          </Button>
        </>
      }
    >
      {affectedObjects && <ConfirmText affected={affectedObjects} report={report} />}
    </Dialog>
  );
}

/** What is said before a dataset is saved. */
export function ConfirmText({ affected, report }: Pick<Props, "report"> & { affected: AffectedObjects }) {
  const t = useWords("datasets");
  const { charts, dashboards, hidden_charts } = affected;
  const rest = charts.length - NAMED;
  return (
    <div className={classes.confirm}>
      <p>{t("confirm.text")}</p>
      {report && <SyncedColumns report={report} />}
      {charts.length > 0 && (
        <section className={classes.warning}>
          <p>{t("confirm.charts", { count: charts.length })}</p>
          <ul className={classes.report}>
            {charts.slice(0, NAMED).map(({ id, slice_name, fields }) => (
              <li key={id}>
                <strong>{slice_name}</strong>: <Fields fields={fields} />
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t("confirm.more", { count: rest })}</p>}
        </section>
      )}
      {hidden_charts > 0 && <p>{t("confirm.hidden", { count: hidden_charts })}</p>}
      <DeletionImpact
        sentence="affectedDashboards"
        names={dashboards.map(({ title }) => title ?? "")}
        count={dashboards.length}
      />
      <p>{t("confirm.sure")}</p>
    </div>
  );
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const t = useWords("datasets");
  return fields.map(({ name, kind, change }) => t(`confirm.${change}.${kind}`, { name })).join(", ");
}
