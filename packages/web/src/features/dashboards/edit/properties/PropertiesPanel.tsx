import { HEADER_ID } from "@sightline/core/layout";
import { IconButton } from "@sightline/ui/button";
import { Sheet } from "@sightline/ui/dialog";
import { useContext } from "react";
import { ColorScopeContext } from "../../../../chart-host/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useNarrowScreen } from "../../../dashboard-filters/index.ts";
import { commitPreview, previewMeta } from "../actions.ts";
import { drawnLayout, useLayoutDraft } from "../draft/draftStore.ts";
import { changeSettings } from "./changeSettings.ts";
import { PropertiesForm } from "./PropertiesForm.tsx";
import classes from "./properties.module.css";
import type { DashboardSettings } from "./settings.ts";

interface Props {
  /** As they are stored. */
  storedSettings: DashboardSettings;
  mayGovern: boolean;
  onClose: () => void;
}

/** The properties of the dashboard that is being edited: each change is shown at once and stored with the next save. */
export function PropertiesPanel({ onClose, ...form }: Props) {
  const t = useWords("dashboards");
  if (useNarrowScreen()) {
    return (
      <Sheet opened onClose={onClose} title={t("properties.title")}>
        <DraftForm {...form} />
      </Sheet>
    );
  }
  return (
    <aside className={classes.panel} aria-label={t("properties.title")}>
      <header>
        <h2>{t("properties.title")}</h2>
        <IconButton icon="close" label={t("properties.close")} onClick={onClose} />
      </header>
      <DraftForm {...form} />
    </aside>
  );
}

function DraftForm({ storedSettings, mayGovern }: Omit<Props, "onClose">) {
  const title = useLayoutDraft((draft) => drawnLayout(draft)[HEADER_ID]?.meta.text ?? "");
  const colors = useContext(ColorScopeContext);
  const change = useLayoutDraft((draft) => draft.settings);
  const problem = useLayoutDraft((draft) => draft.problem);
  return (
    <PropertiesForm
      title={title}
      onTitle={(text) => previewMeta(HEADER_ID, { text })}
      onTitleDone={commitPreview}
      settings={{ ...storedSettings, ...change }}
      onChange={(next) => changeSettings(storedSettings, () => next)}
      mayGovern={mayGovern}
      problem={problem}
      onProblem={(next) => useLayoutDraft.setState({ problem: next })}
      drawnColors={colors?.assignedColors() ?? {}}
    />
  );
}
