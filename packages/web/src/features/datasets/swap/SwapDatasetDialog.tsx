import { type Dataset, datasetRoutes } from "@sightline/api/datasets";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { datasourceMetadata } from "@sightline/api/legacy";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { SearchInput } from "@sightline/ui/field";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { DataTable, type TableColumn } from "@sightline/ui/table";
import { toast } from "@sightline/ui/toast";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, errorText, listQuery } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { OwnerAvatars } from "./OwnerAvatars.tsx";
import classes from "./swap.module.css";

type Row = Partial<Dataset> & { id: number };

/** Rows of one page of the dialog. */
const PAGE_ROWS = 10;
const COLUMNS = [
  "id",
  "table_name",
  "kind",
  "schema",
  "database.database_name",
  "owners.id",
  "owners.first_name",
  "owners.last_name",
];

interface Props {
  /** The dataset of the chart; null: it is gone. */
  currentId: number | null;
  onClose: () => void;
  /** Puts the chart on the dataset. */
  onSwap: (dataset: ExploreDataset) => Promise<void>;
}

/** Swaps the dataset of a chart for another one, after a second look. */
export function SwapDatasetDialog({ currentId, onClose, onSwap }: Props) {
  const t = useWords("datasets");
  const [chosen, setChosen] = useState<Row | null>(null);
  const swap = useMutation({
    mutationFn: async (id: number) =>
      onSwap(await call(datasourceMetadata, { query: { datasourceKey: `${id}__table` } })),
    onSuccess: () => {
      toast.success(t("swap.done"));
      onClose();
    },
    onError: (error) => toast.danger(errorText(error)),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("swap.title")}
      width={chosen ? 480 : "min(960px, 100%)"}
      footer={
        chosen && (
          <>
            <Button variant="default" onClick={() => setChosen(null)}>
              {t("common:cancel")}
            </Button>
            <Button loading={swap.isPending} onClick={() => swap.mutate(chosen.id)} data-autofocus>
              {t("swap.proceed")}
            </Button>
          </>
        )
      }
    >
      {chosen && <p className={classes.warning}>{t("swap.confirm", { name: chosen.table_name })}</p>}
      {/* Stays behind the question: whoever goes back finds the search as it was. */}
      <div hidden={chosen !== null}>
        <DatasetChoice currentId={currentId} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}

/** The datasets that a chart can be put on, page by page. */
export function DatasetChoice({
  currentId,
  onChoose,
}: {
  currentId: number | null;
  onChoose: (row: Row) => void;
}) {
  const t = useWords("datasets");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(0);
  const request = {
    columns: COLUMNS,
    filters: search === "" ? [] : [{ col: "table_name", opr: "ct", value: search }],
    order_column: "changed_on_delta_humanized",
    order_direction: "desc" as const,
    page,
    page_size: PAGE_ROWS,
  };
  const list = useQuery({
    queryKey: ["dataset", "swap", request],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(datasetRoutes.list, { query: listQuery(request), signal }),
  });
  const columns: TableColumn<Row>[] = [
    {
      id: "table_name",
      header: t("swap.name"),
      onPhone: "title",
      cell: (row) =>
        row.id === currentId ? (
          <span title={row.table_name}>{t("swap.current", { name: row.table_name })}</span>
        ) : (
          <button type="button" className={classes.name} title={row.table_name} onClick={() => onChoose(row)}>
            {row.table_name}
          </button>
        ),
    },
    {
      id: "kind",
      header: t("swap.type"),
      width: "96px",
      from: "tablet",
      cell: ({ kind }) => kind && t(`lists:datasets.kind.${kind}`),
    },
    { id: "schema", header: t("swap.schema"), width: "15%", from: "tablet", cell: ({ schema }) => schema },
    {
      id: "database.database_name",
      header: t("swap.connection"),
      width: "28%",
      onPhone: "details",
      cell: ({ database }) => database?.database_name,
    },
    {
      id: "owners",
      header: t("swap.owners"),
      width: "136px",
      from: "tablet",
      onPhone: "details",
      cell: ({ owners }) => <OwnerAvatars owners={owners} />,
    },
  ];
  return (
    <div className={classes.choice}>
      <p className={classes.warning}>{t("swap.warning")}</p>
      <SearchInput
        label={t("swap.search")}
        value={search}
        onChange={(text) => {
          setSearch(text.trim());
          setPage(0);
        }}
      />
      <DataTable
        label={t("swap.table")}
        columns={columns}
        rows={list.data?.result as Row[] | undefined}
        nameOf={({ table_name = "" }) => table_name}
        stale={list.isPlaceholderData}
        paging={{ page, size: PAGE_ROWS, total: list.data?.count ?? 0, onPage: setPage }}
        empty={<EmptyState icon="search" title={t("common:nothingFound")} />}
        failed={
          list.error && (
            <ErrorState
              title={t("swap.failed")}
              details={errorText(list.error)}
              action={<Button onClick={() => void list.refetch()}>{t("common:retry")}</Button>}
            />
          )
        }
      />
    </div>
  );
}
