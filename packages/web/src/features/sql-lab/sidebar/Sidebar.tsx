import { EmptyState } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import { addTable, type TabHead, type TabTable, useSqlLab } from "../model/index.ts";
import { sqlQueries } from "../queries.ts";
import { Failed } from "./Failed.tsx";
import { Pickers } from "./Pickers.tsx";
import classes from "./sidebar.module.css";
import { TableList } from "./TableList.tsx";
import { TabTables } from "./TabTables.tsx";

interface Props {
  tab: TabHead;
  /** Puts text at the cursor. */
  onInsert: (text: string) => void;
  /** Shows the first rows of a table. */
  onPreview: (table: TabTable) => void;
}

/** The left bar of a tab: where unqualified names lead, the tables there are, and those that were put into the tab. */
export function Sidebar({ tab, onInsert, onPreview }: Props) {
  const t = useWords("sql-lab");
  const databases = useQuery(sqlQueries.databases());
  const put = (name: string) => {
    if (tab.dbId === null) return;
    const place = { dbId: tab.dbId, queryEditorId: tab.id, catalog: tab.catalog, schema: tab.schema };
    addTable({ ...place, name });
    const added = useSqlLab
      .getState()
      .tables.find((table) => table.queryEditorId === tab.id && table.name === name);
    const disabled = databases.data?.find(({ id }) => id === tab.dbId)?.disable_data_preview;
    if (added && added.dataPreviewQueryId === null && !disabled) onPreview(added);
  };
  return (
    <aside className={classes.bar} aria-label={t("sidebar.label")}>
      <Pickers tab={tab} databases={databases.data ?? []} loading={databases.isPending} />
      {databases.isError && (
        <Failed
          title={t("sidebar.noDatabases")}
          error={databases.error}
          onRetry={() => void databases.refetch()}
        />
      )}
      {databases.data?.length === 0 && (
        <EmptyState
          icon="database"
          title={t("sidebar.emptyDatabases")}
          text={t("sidebar.emptyDatabasesHint")}
        />
      )}
      <TabTables tabId={tab.id} onInsert={onInsert} onPreview={onPreview} />
      {tab.dbId !== null && tab.schema !== null && (
        <TableList dbId={tab.dbId} catalog={tab.catalog} schema={tab.schema} onPick={put} />
      )}
    </aside>
  );
}
