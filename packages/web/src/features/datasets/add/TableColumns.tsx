import { sourceColumns } from "@sightline/api/dataset-actions";
import { useQuery } from "@tanstack/react-query";
import { call, errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./add.module.css";

interface Props {
  source: {
    database_id: number;
    catalog: string | null;
    schema: string | null;
    table_name: string;
    sql?: string;
  };
}

/** The columns that a dataset on a source would have. */
export function TableColumns({ source }: Props) {
  const t = useWords("datasets");
  const columns = useQuery({
    queryKey: ["dataset", "source-columns", source],
    retry: false,
    queryFn: async ({ signal }) => (await call(sourceColumns, { body: source, signal })).result,
  });
  if (columns.isError) {
    return (
      <p role="alert" className={classes.fault}>
        {t("add.noColumns", { error: errorText(columns.error) })}
      </p>
    );
  }
  if (!columns.data) return <p className={classes.quiet}>{t("common:loading")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={classes.grid} aria-label={t("add.columns")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("column.column_name")}</th>
            <th scope="col">{t("column.type")}</th>
          </tr>
        </thead>
        <tbody>
          {columns.data.map(({ column_name, type }) => (
            <tr key={column_name}>
              <td>{column_name}</td>
              <td>{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
