import { emptyTrash, type TrashEntry } from "@sightline/api/trash";
import { toRison } from "@sightline/core/rison";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { DataTable, type TableColumn } from "@sightline/ui/table";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, errorText, PAGE_SIZE } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import { useTitle } from "../../lib/title/index.ts";
import { restoreObjects } from "../../lib/trash/index.ts";
import { trashPage } from "./queries.ts";
import classes from "./trash.module.css";

/** What the user deleted, or could have: to restore it, or to delete it for good. */
export function TrashPage() {
  const t = useWords("trash");
  useTitle(t("title"));
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  /** Null: nothing is asked; `all`: all that is in the trash. */
  const [asked, setAsked] = useState<readonly TrashEntry[] | "all" | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(trashPage(page));
  // Its last rows were restored or deleted: the page before is shown, and no empty trash until it is there.
  const isPageEmpty = data?.result.length === 0 && !isPlaceholderData && page > 0;
  if (isPageEmpty) setPage(page - 1);
  const rows = isPageEmpty || (isPlaceholderData && data?.result.length === 0) ? undefined : data?.result;
  const nameOf = (entry: TrashEntry) => entry.name || t("nameless", { id: entry.object_id });
  const chosen = (rows ?? []).filter(({ id }) => selected.has(id));

  const restore = async (entries: readonly TrashEntry[]) => {
    await restoreObjects(
      entries.map((entry) => ({ ...entry, name: nameOf(entry) })),
      client,
    );
    setSelected(new Set());
  };
  const purge = useMutation({
    mutationFn: (entries: readonly TrashEntry[] | "all") =>
      call(emptyTrash, entries === "all" ? {} : { query: { q: toRison(entries.map(({ id }) => id)) } }),
    onError: (failure) => toast.danger(errorText(failure)),
    onSuccess: () => setPage(0),
    onSettled: () => {
      setAsked(null);
      setSelected(new Set());
      return client.invalidateQueries({ queryKey: ["trash"] });
    },
  });

  const columns: TableColumn<TrashEntry>[] = [
    {
      id: "name",
      header: t("column.name"),
      onPhone: "title",
      cell: (entry) => (
        <span className={classes.name} title={nameOf(entry)}>
          {nameOf(entry)}
        </span>
      ),
    },
    {
      id: "type",
      header: t("column.type"),
      width: "130px",
      onPhone: "details",
      cell: ({ object_type }) => t(`kind.${object_type}`),
    },
    {
      id: "by",
      header: t("column.by"),
      width: "16%",
      from: "tablet",
      cell: ({ deleted_by }) => deleted_by && `${deleted_by.first_name} ${deleted_by.last_name}`,
    },
    {
      id: "deleted",
      header: t("column.deleted"),
      width: "130px",
      onPhone: "details",
      cell: ({ deleted_on }) => <TimeAgo time={deleted_on} />,
    },
    {
      id: "actions",
      header: t("column.actions"),
      headerHidden: true,
      width: "110px",
      align: "right",
      cell: (entry) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t("restoreRow", { name: nameOf(entry) })}
          onClick={() => void restore([entry])}
        >
          {t("restore")}
        </Button>
      ),
    },
  ];
  const count = data?.count ?? 0;
  const purged = asked === "all" ? count : (asked?.length ?? 0);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1>{t("title")}</h1>
          <p className={classes.lead}>{t("lead")}</p>
        </div>
        {count > 0 && (
          <Button variant="default" onClick={() => setAsked("all")}>
            {t("empty.verb")}
          </Button>
        )}
      </header>
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        stale={isPlaceholderData}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <>
              <Button variant="default" onClick={() => void restore(chosen)}>
                {t("restore")}
              </Button>
              <Button variant="default" onClick={() => setAsked(chosen)}>
                {t("purge")}
              </Button>
            </>
          ),
        }}
        paging={{ page, size: PAGE_SIZE, total: count, onPage: setPage }}
        empty={<EmptyState icon="trash" title={t("none.title")} text={t("none.text")} />}
        failed={
          error &&
          !rows && (
            <ErrorState
              title={t("failed", { error: errorText(error) })}
              action={<Button onClick={() => void refetch()}>{t("common:retry")}</Button>}
            />
          )
        }
      />
      <ConfirmDialog
        opened={asked !== null}
        title={
          asked !== "all" && asked?.length === 1 && asked[0]
            ? t("purgeOne", { name: nameOf(asked[0]) })
            : t("purgeMany", { count: purged })
        }
        touches={<p>{t("forGood")}</p>}
        verb={t("purge")}
        busy={purge.isPending}
        onConfirm={() => asked && purge.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
