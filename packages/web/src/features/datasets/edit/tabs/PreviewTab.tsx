import { Button } from "@sightline/ui/button";
import { ErrorState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { cellValues, RowGrid, rowsSource } from "../../../../lib/row-grid/index.ts";
import { datasetQueries, PREVIEW_ROWS } from "../../queries.ts";
import classes from "../edit.module.css";
import { useEditor } from "../model/EditorContext.ts";

/** The first rows of the dataset as it is saved. */
export function PreviewTab({ version, dirty }: { version: string | null; dirty: boolean }) {
  const t = useWords("datasets");
  const { dataset } = useEditor();
  const samples = useQuery(datasetQueries.samples(dataset.id, version));
  if (samples.isError) {
    return (
      <ErrorState
        title={t("preview.failed")}
        text={t("preview.failedHint")}
        details={errorText(samples.error)}
        action={<Button onClick={() => void samples.refetch()}>{t("common:retry")}</Button>}
      />
    );
  }
  if (!samples.data) return <p className={classes.quiet}>{t("common:loading")}</p>;
  const { data, total_count } = samples.data;
  return (
    <>
      <p className={classes.quiet}>
        {t("preview.count", { count: Math.min(PREVIEW_ROWS, data.length), total: total_count })}
        {dirty && ` ${t("preview.unsaved")}`}
      </p>
      {data.length > 0 && <Rows {...samples.data} />}
    </>
  );
}

interface RowsProps {
  colnames: readonly string[];
  coltypes: readonly number[];
  data: readonly Record<string, unknown>[];
}

function Rows({ colnames, coltypes, data }: RowsProps) {
  const t = useWords("datasets");
  const source = useMemo(
    () => rowsSource(cellValues(data, { colnames, coltypes })),
    [data, colnames, coltypes],
  );
  return (
    <div className={classes.grid}>
      <RowGrid
        label={t("tab.preview")}
        colnames={colnames}
        coltypes={coltypes}
        source={source}
        total={data.length}
      />
    </div>
  );
}
