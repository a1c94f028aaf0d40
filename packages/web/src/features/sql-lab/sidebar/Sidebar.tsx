import { SplitPane } from "@sightline/ui/split";
import { EmptyState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import type { TabHead, TabTable } from "../model/index.ts";
import { sqlQueries } from "../queries.ts";
import { FailureNotice } from "./FailureNotice.tsx";
import { Pickers } from "./Pickers.tsx";
import { putTable } from "./putTable.ts";
import classes from "./sidebar.module.css";
import { TableList } from "./TableList.tsx";
import { TabTables } from "./TabTables.tsx";
import { useTablesFollowRuns } from "./useTablesFollowRuns.ts";

interface Props {
  tab: TabHead;
  /** On a phone it scrolls as a whole. */
  narrow: boolean;
  /** Puts text at the cursor. */
  onInsert: (text: string) => void;
  /** Shows the first rows of a table. */
  onPreview: (table: TabTable) => void;
}

/** The left bar of a tab: where unqualified names lead, the tables there are, and those that were put into the tab. */
export function Sidebar({ tab, narrow, onInsert, onPreview }: Props) {
  const t = useWords("sql-lab");
  const databases = useQuery(sqlQueries.databases());
  const database = databases.data?.find(({ id }) => id === tab.dbId);
  useTablesFollowRuns(tab.dbId);
  const put = (name: string) =>
    putTable(tab, name, { previewed: !database?.disable_data_preview, onPreview });
  const list = tab.dbId !== null && tab.schema !== null && (
    <TableList dbId={tab.dbId} catalog={tab.catalog} schema={tab.schema} onPick={put} />
  );
  const own = <TabTables tabId={tab.id} onInsert={onInsert} onPreview={onPreview} />;
  return (
    <aside className={classes.bar} aria-label={t("sidebar.label")}>
      <Pickers tab={tab} databases={databases.data ?? []} loading={databases.isPending} />
      {databases.isError && (
        <FailureNotice
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
      {list && !narrow ? (
        // Room of its own for each: a table that is picked moves nothing under the pointer.
        <div className={classes.split}>
          <SplitPane
            name="sql-tables"
            direction="column"
            sized="second"
            initial={320}
            min={120}
            minOther={160}
            first={list}
            second={own}
          />
        </div>
      ) : (
        <>
          {list}
          {own}
        </>
      )}
    </aside>
  );
}
