import { Button, IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { copyAndSay } from "../../../lib/clipboard/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { QueryState } from "../../../lib/query-state/index.ts";
import { SqlLine } from "../../../lib/sql-text/index.ts";
import { runTimeText, TimeAgo } from "../../../lib/time/index.ts";
import { type EditorQuery, type TabHead, useSqlLab } from "../model/index.ts";
import { removeQuery } from "../model/queries/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { sqlQueries } from "../queries.ts";
import { hasEnded, runAgain } from "../run/index.ts";
import classes from "./history.module.css";
import { putPast, readPast } from "./pastQuery.ts";
import { type TabHistory, useTabHistory, withoutQuery } from "./useTabHistory.ts";

/** The next page is read when this little is left to scroll, CSS pixels. */
const AHEAD_PX = 200;

interface Props {
  tab: TabHead;
  /** Puts SQL in place of the tab's text. */
  onUse: (sql: string) => void;
  /** Shows the results of a query. */
  onShow: (queryId: string) => void;
}

/** What was run in a tab: rerun, copy, look at the results again, remove. */
export function QueryHistory({ tab, onUse, onShow }: Props) {
  const t = useWords("sql-lab");
  const { rows, past } = useTabHistory(tab);
  const frame = useRef<HTMLDivElement>(null);
  const readOn = () => {
    const box = frame.current;
    if (!box || !past.hasNextPage || past.isFetchingNextPage) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < AHEAD_PX) void past.fetchNextPage();
  };
  if (past.isError && rows.length === 0) {
    return (
      <ErrorState
        title={t("history.failed")}
        details={errorText(past.error)}
        action={<Button onClick={() => void past.refetch()}>{t("common:retry")}</Button>}
      />
    );
  }
  if (rows.length === 0 && !past.isFetching) {
    return <EmptyState icon="clock" title={t("history.empty")} text={t("history.emptyText")} />;
  }
  return (
    <div ref={frame} className={classes.frame} onScroll={readOn}>
      <ul className={classes.list} aria-label={t("history.title")}>
        {rows.map((query) => (
          <Entry key={query.id} tab={tab} query={query} onUse={onUse} onShow={onShow} />
        ))}
      </ul>
      {past.hasNextPage && (
        <Button variant="subtle" loading={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
          {t("history.more")}
        </Button>
      )}
    </div>
  );
}

function Entry({ tab, query, onUse, onShow }: { query: EditorQuery } & Props) {
  const t = useWords("sql-lab");
  const rows = query.server?.rows ?? null;
  const forget = useForget();
  const { data: databases } = useQuery(sqlQueries.databases());
  const database = databases?.find(({ id }) => id === query.dbId);
  const busy = useSqlLab(({ queries }) => {
    const latest = queries[tab.latestQueryId ?? ""];
    return latest !== undefined && !hasEnded(latest) && latest.state !== "fetching";
  });
  // How a past run was started is not kept: it runs again as the tab would run it.
  const put = () =>
    putPast({
      ...query,
      runAsync: database?.allow_run_async ?? false,
      templateParams: tab.templateParams,
    });
  const show = () => {
    put();
    void readPast(query.id);
    onShow(query.id);
  };
  const repeatQuery = () => {
    put();
    const id = runAgain(query.id);
    if (id !== null) onShow(id);
  };
  return (
    <li className={classes.entry}>
      <span className={classes.state}>
        <QueryState state={query.state} label={t(`history.state.${query.state}`)} />
      </span>
      <SqlLine sql={query.sql} onOpen={show} />
      <span className={classes.quiet}>
        {database && `${database.database_name} · `}
        {rows !== null && `${t("history.rows", { count: rows })} · `}
        {query.endDttm !== null && `${runTimeText(query.endDttm - query.startDttm)} · `}
        <TimeAgo time={query.startDttm} />
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            icon="more"
            size="sm"
            variant="subtle"
            withTooltip={false}
            label={t("history.actions")}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={show}>{t("history.show")}</Menu.Item>
          <Menu.Item disabled={busy} onClick={repeatQuery}>
            {t("results.runAgain")}
          </Menu.Item>
          <Menu.Item onClick={() => onUse(query.sql)}>{t("history.use")}</Menu.Item>
          <Menu.Item onClick={() => openInNewTab(query)}>{t("history.newTab")}</Menu.Item>
          <Menu.Item onClick={() => void copyAndSay(query.sql)}>{t("history.copy")}</Menu.Item>
          <Menu.Item onClick={() => forget(query)}>{t("history.remove")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

const openInNewTab = ({ sql, dbId, catalog, schema }: EditorQuery) => addTab({ sql, dbId, catalog, schema });

/** Removes a run here, and through the store in the backend. */
function useForget() {
  const client = useQueryClient();
  return (query: EditorQuery) => {
    putPast(query);
    removeQuery(query.id);
    client.setQueriesData<TabHistory>({ queryKey: ["query", "tab"] }, (history) =>
      withoutQuery(history, query.id),
    );
  };
}
