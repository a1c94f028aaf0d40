import { useMediaQuery } from "@mantine/hooks";
import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { useTitle } from "../../../lib/title/index.ts";
import { offerDatabases, useActiveTab } from "../model/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { openFromAddress, startPersistence, usePersistence, whenReady } from "../persistence/index.ts";
import { sqlQueries } from "../queries.ts";
import { startPolling, stopOnLeave } from "../run/index.ts";
import { ConflictBanner, TabBar, UnreadBanner } from "../tabs/index.ts";
import classes from "./page.module.css";
import { TabPage } from "./TabPage.tsx";
import { WaitingPage } from "./WaitingPage.tsx";

/** On a phone the bar lies above the editor and is folded at first. */
const NARROW = "(max-width: 767px)";

/** The SQL editor: tabs, each with its left bar, its text and what came of it. */
export function SqlLabPage() {
  const t = useWords("sql-lab");
  useTitle(t("title"));
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const tab = useActiveTab();
  const ready = usePersistence((status) => status.ready);
  useDatabases();
  useOpening();
  useEffect(startPersistence, []);
  useEffect(startPolling, []);

  return (
    <div className={classes.page}>
      <h1 className="sl-visually-hidden">{t("title")}</h1>
      <TabBar />
      {tab && <ConflictBanner tabId={tab.id} />}
      {tab && <UnreadBanner tabId={tab.id} />}
      <div className={classes.body}>
        {tab && <TabPage tab={tab} narrow={narrow} />}
        {!tab && !ready && <WaitingPage />}
        {!tab && ready && (
          <EmptyState
            icon="sql"
            title={t("page.noTabs")}
            text={t("page.noTabsText")}
            action={<Button onClick={() => addTab()}>{t("page.newTab")}</Button>}
          />
        )}
      </div>
    </div>
  );
}

/** Tells the model which databases there are: a new tab may need one. */
function useDatabases(): void {
  const { data } = useQuery(sqlQueries.databases());
  useEffect(() => {
    if (!data) return;
    offerDatabases(data.map(({ id }) => id));
    return stopOnLeave(data);
  }, [data]);
}

/** Opens what the address asks for as soon as the tabs are there, and takes it out of the address. */
function useOpening(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      whenReady(() => {
        void openFromAddress({ pathname, search }).then((next) => {
          if (next !== null) void navigate(next, { replace: true });
        });
      }),
    [pathname, search, navigate],
  );
}
