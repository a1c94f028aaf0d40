import { TEMPORAL } from "@sightline/core/query";
import { Button, ErrorState } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
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
  const { colnames, coltypes, data, total_count } = samples.data;
  return (
    <>
      <p className={classes.quiet}>
        {t("preview.count", { count: Math.min(PREVIEW_ROWS, data.length), total: total_count })}
        {dirty && ` ${t("preview.unsaved")}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={classes.grid} aria-label={t("tab.preview")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {colnames.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row, index) => (
              <tr key={`row-${index.toString()}`}>
                {colnames.map((name, column) => (
                  <td key={name} data-number={coltypes[column] === 0 || undefined}>
                    {cellText(row[name], coltypes[column] === TEMPORAL)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A value as it is read; times come as milliseconds. */
export function cellText(value: unknown, isTime: boolean): string {
  if (value === null || value === undefined) return "null";
  if (isTime && typeof value === "number") {
    return new Date(value)
      .toISOString()
      .replace("T", " ")
      .replace(/(?: 00:00:00)?\.000Z$/, "");
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
