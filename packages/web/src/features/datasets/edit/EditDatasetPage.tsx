import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useBlocker, useNavigate, useParams, useSearchParams } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { newChartPath, PATHS } from "../../../lib/paths/index.ts";
import { useTitle } from "../../../lib/title/index.ts";
import { datasetQueries } from "../queries.ts";
import { DatasetEditor } from "./DatasetEditor.tsx";
import classes from "./edit.module.css";
import { type EditorTab, TABS } from "./model/faultsOf.ts";

/** The page of one dataset; the tab stands in the address. */
export function EditDatasetPage() {
  const { id } = useParams();
  return <PageOf key={id} id={Number(id)} />;
}

function PageOf({ id }: { id: number }) {
  const t = useWords("datasets");
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(datasetQueries.detail(id));
  const name = data?.dataset.table_name ?? "";
  useTitle(name || t("edit.heading"));
  const dirty = useRef(false);
  const [, redraw] = useState(0);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
    redraw((count) => count + 1);
  }, []);
  const tab = TABS.find((one) => one === params.get("tab")) ?? "settings";
  const onTab = (next: EditorTab) =>
    setParams(next === "settings" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <Link to={PATHS.datasets} className={classes.back}>
            {t("edit.back")}
          </Link>
          <h1 title={name}>
            <Icon name={data?.dataset.kind === "virtual" ? "sql" : "table"} size={18} />
            {name || t("edit.heading")}
          </h1>
        </div>
        <Button
          component={Link}
          variant="default"
          to={newChartPath(id)}
          leftSection={<Icon name="chart" size={14} />}
        >
          {t("usage.create")}
        </Button>
      </header>
      <DatasetEditor
        id={id}
        tab={tab}
        onTab={onTab}
        onDirty={onDirty}
        onSaved={() => onDirty(false)}
        onCancel={() => void navigate(PATHS.datasets)}
      />
      <LeaveGuard name={name} isDirty={() => dirty.current} />
    </div>
  );
}

/** Asks before unsaved changes are left behind. */
function LeaveGuard({ name, isDirty }: { name: string; isDirty: () => boolean }) {
  const t = useWords("datasets");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is true when the page is left
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, []);
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title={t("discard.title", { name })}
      touches={<p>{t("discard.text")}</p>}
      verb={t("discard.verb")}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
