import type { SqlColumn } from "@sightline/api/sql-lab";
import { Button, IconButton, Menu, toast } from "@sightline/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { datasetName } from "../../datasetName.ts";
import { dialectOf } from "../../editor/dialects/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { sqlQueries } from "../../queries.ts";
import { datasetSql } from "./datasetSql.ts";
import { openExplore } from "./openExplore.ts";
import { SaveDatasetDialog } from "./SaveDatasetDialog.tsx";
import classes from "./saveDataset.module.css";
import { createDataset } from "./saveDataset.ts";

interface Props {
  query: EditorQuery;
  columns: readonly SqlColumn[];
}

/** Saves the query as a dataset, or draws a chart of it at once; nothing where no dataset can be made of it. */
export function DatasetActions({ query, columns }: Props) {
  const { data: databases } = useQuery(sqlQueries.databases());
  const backend = databases?.find(({ id }) => id === query.dbId)?.backend ?? null;
  const made = useMemo(() => datasetSql(query.sql, dialectOf(backend).rules), [query.sql, backend]);
  const source = useMemo(() => made && { ...query, sql: made.sql }, [query, made]);
  if (!made || !source || columns.length === 0) return null;
  return <Offered query={source} statements={made.statements} columns={columns} />;
}

function Offered({ query, statements, columns }: Props & { statements: number }) {
  const t = useWords("sql-lab");
  const [saving, setSaving] = useState(false);
  // Named by the time; explore opens on it.
  const create = useMutation({
    mutationFn: () => createDataset(query, datasetName(query.tab || t("untitled"), new Date())),
    onSuccess: openExplore,
    onError: (error) => toast.danger(t("noDataset", { error: errorText(error) })),
  });
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
        <Button size="compact-sm" title={hint} loading={create.isPending} onClick={() => create.mutate()}>
          {t("createChart")}
        </Button>
      </span>
      <span className={classes.folded}>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton
              icon="more"
              variant="subtle"
              withTooltip={false}
              loading={create.isPending}
              label={t("results.more")}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setSaving(true)}>{t("results.saveDataset")}</Menu.Item>
            <Menu.Item title={hint} onClick={() => create.mutate()}>
              {t("createChart")}
            </Menu.Item>
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
