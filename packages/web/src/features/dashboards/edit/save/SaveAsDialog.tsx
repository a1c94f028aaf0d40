import { copyDashboard } from "@sightline/api/dashboard-changes";
import type { ColorScope } from "@sightline/charts/color";
import { chartIdsOf } from "@sightline/core/layout";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Checkbox, TextInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { dashboardPath } from "../../../../lib/paths/index.ts";
import { saveFailure } from "../../saveFailure.ts";
import type { DashboardContent } from "./differences/dashboardDifferences.ts";
import classes from "./saveAs.module.css";
import { metadataText, titleIn } from "./savePayload.ts";

interface Props {
  dashboardId: number;
  /** What the copy is made of. */
  content: DashboardContent;
  colors: ColorScope | null;
  onClose: () => void;
  /** Before the page goes to the copy: there is nothing left to lose here. */
  onSaved: () => void;
}

/** Saves a dashboard under another name, with its charts or with copies of them; the first one stays as it was stored. */
export function SaveAsDialog(props: Props) {
  const t = useWords("dashboards");
  const { content, onClose } = props;
  const copying = useCopy(props);
  // Once it is sent, the copy is made: closing would only hide that.
  const close = () => {
    if (!copying.isPending) onClose();
  };
  return (
    <Dialog opened onClose={close} title={t("saveAs.title", { name: titleIn(content.layout) })}>
      <SaveAsForm content={content} copying={copying} onClose={close} />
    </Dialog>
  );
}

interface CopySettings {
  dashboard_title: string;
  /** Whether the copy has charts of its own. */
  duplicate_slices: boolean;
}

/** Makes the copy and goes to it. */
function useCopy({ dashboardId, content: { layout, settings }, colors, onClose, onSaved }: Props) {
  const t = useWords("dashboards");
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wanted: CopySettings) => {
      const labels = { colors: colors?.assignedColors() ?? {}, sharedLabels: colors?.sharedLabels() ?? [] };
      const json_metadata = metadataText({ settings, layout, labels });
      return call(copyDashboard, {
        params: { id: String(dashboardId) },
        body: { ...wanted, css: settings.css, json_metadata },
      });
    },
    onSuccess: ({ result }, { dashboard_title }) => {
      void client.invalidateQueries({ queryKey: ["dashboard", "list"] });
      toast.success(t("saveAs.saved", { name: dashboard_title }));
      onSaved();
      onClose();
      void navigate(dashboardPath(result.id));
    },
  });
}

function SaveAsForm({
  content: { layout },
  copying: { mutate, isPending, error },
  onClose,
}: Pick<Props, "content" | "onClose"> & { copying: ReturnType<typeof useCopy> }) {
  const t = useWords("dashboards");
  const [name, setName] = useState(t("saveAs.copyOf", { name: titleIn(layout) }));
  const [duplicate, setDuplicate] = useState(false);
  const charts = chartIdsOf(layout).length;
  const wanted = name.trim();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== "" && !isPending) mutate({ dashboard_title: wanted, duplicate_slices: duplicate });
      }}
    >
      <TextInput
        label={t("saveAs.name")}
        data-autofocus
        maxLength={500}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {charts > 0 && (
        <Checkbox
          label={t("saveAs.duplicate", { count: charts })}
          description={t(duplicate ? "saveAs.duplicateHint" : "saveAs.sharedHint")}
          checked={duplicate}
          onChange={(event) => setDuplicate(event.currentTarget.checked)}
        />
      )}
      {error && (
        <p role="alert" className={classes.fault}>
          {saveFailure(error)}
        </p>
      )}
      <div className={classes.footer}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" loading={isPending} disabled={wanted === ""}>
          {t("saveAs.verb")}
        </Button>
      </div>
    </form>
  );
}
