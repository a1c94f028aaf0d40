import { Button } from "@sightline/ui/button";
import { ErrorState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError, errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetQueries } from "../queries.ts";
import { EditorForm } from "./EditorForm.tsx";
import classes from "./edit.module.css";
import type { EditorTab } from "./model/faultsOf.ts";

interface Props {
  id: number;
  tab?: EditorTab;
  onTab?: (tab: EditorTab) => void;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
  aside?: ReactNode;
}

/** Reads a dataset, then edits it. What was saved begins a form of its own, in the same tab. */
export function DatasetEditor({ id, ...props }: Props) {
  const t = useWords("datasets");
  const [ownTab, setOwnTab] = useState<EditorTab>("settings");
  const detail = useQuery(datasetQueries.detail(id));
  if (detail.isError) {
    const gone = detail.error instanceof ApiError && detail.error.status === 404;
    return (
      <ErrorState
        title={t(gone ? "open.gone" : "open.failed")}
        text={t(gone ? "open.goneText" : "open.failedText")}
        details={errorText(detail.error)}
        action={<Button onClick={() => void detail.refetch()}>{t("common:retry")}</Button>}
      />
    );
  }
  if (!detail.data) return <div className={classes.bones} aria-busy="true" />;
  const { dataset, version } = detail.data;
  return (
    <EditorForm
      key={version}
      {...props}
      tab={props.tab ?? ownTab}
      onTab={props.onTab ?? setOwnTab}
      dataset={dataset}
      version={version}
    />
  );
}
