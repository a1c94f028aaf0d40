import type { SqlColumn } from "@sightline/api/sql-lab";
import { datasetSql } from "@sightline/core/sql";
import { Button, IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../../../lib/i18n/index.ts";
import { chartOfQueryPath } from "../../../../lib/paths/index.ts";
import { dialectOf } from "../../editor/dialects/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { sqlQueries } from "../../queries.ts";
import { SaveDatasetDialog } from "./SaveDatasetDialog.tsx";
import classes from "./saveDataset.module.css";

interface Props {
  query: EditorQuery;
  columns: readonly SqlColumn[];
}

/** Saves the query as a dataset, or opens explore on it at once; nothing where no chart can be made of it. */
export function DatasetActions({ query, columns }: Props) {
  const { data: databases } = useQuery(sqlQueries.databases());
  const database = databases?.find(({ id }) => id === query.dbId);
  const backend = database?.backend ?? null;
  const made = useMemo(() => datasetSql(query.sql, dialectOf(backend).rules), [query.sql, backend]);
  const source = useMemo(() => made && { ...query, sql: made.sql }, [query, made]);
  if (!made || !source || columns.length === 0) return null;
  const mayChart = database?.allows_virtual_table_explore !== false;
  return <OfferedActions {...{ query: source, statements: made.statements, columns, mayChart }} />;
}

interface OfferedProps extends Props {
  statements: number;
  /** Charts can be made of queries of the database. */
  mayChart: boolean;
}

function OfferedActions({ query, statements, columns, mayChart }: OfferedProps) {
  const t = useWords("sql-lab");
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const queryId = query.server?.queryId;
  // The chart is drawn from the query itself: no dataset is made before somebody saves one.
  const chart = () => queryId !== undefined && void navigate(chartOfQueryPath(queryId));
  const hint =
    statements > 1
      ? `${t("results.lastStatement", { count: statements })} ${query.sql.slice(0, 300)}`
      : undefined;
  return (
    <>
      <span className={classes.actions}>
        <Button size="compact-sm" variant="default" onClick={() => setSaving(true)}>
          {t("results.saveDataset")}
        </Button>
        {mayChart && (
          <Button size="compact-sm" title={hint} disabled={queryId === undefined} onClick={chart}>
            {t("createChart")}
          </Button>
        )}
      </span>
      <span className={classes.folded}>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton icon="more" variant="subtle" withTooltip={false} label={t("results.more")} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setSaving(true)}>{t("results.saveDataset")}</Menu.Item>
            {mayChart && (
              <Menu.Item title={hint} disabled={queryId === undefined} onClick={chart}>
                {t("createChart")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </span>
      <SaveDatasetDialog
        opened={saving}
        query={query}
        statements={statements}
        columns={columns}
        onClose={() => setSaving(false)}
      />
    </>
  );
}
