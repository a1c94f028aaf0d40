import { databaseRoutes } from "@sightline/api/databases";
import { type Dataset, datasetRelatedObjects, datasetRoutes } from "@sightline/api/datasets";
import { toRison } from "@sightline/core/rison";
import { Button, Icon, type TableColumn } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { call, listQuery } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  ChoiceFilter,
  changedColumn,
  DeleteDialog,
  DeleteSelected,
  DependentsOf,
  ListPage,
  type ListRows,
  mayChangeOwned,
  NameLink,
  OfferedFilter,
  ownersColumn,
  useDeletion,
  useList,
  usePermissions,
} from "../../../lib/list-page/index.ts";
import { newChartPath, PATHS } from "../../../lib/paths/index.ts";
import { may } from "../../../lib/user/index.ts";
import { DependentsOfMany } from "./DependentsOfMany.tsx";
import { DuplicateDialog } from "./DuplicateDialog.tsx";
import { exportPath } from "./exportPath.ts";
import { RowActions } from "./RowActions.tsx";

type Row = Partial<Dataset> & { id: number };

const COLUMNS = [
  "id",
  "table_name",
  "schema",
  "kind",
  "explore_url",
  "database.id",
  "database.database_name",
  "owners.id",
  "owners.first_name",
  "owners.last_name",
  "changed_on_utc",
];

const nameOf = (row: Row) => row.table_name ?? "";
const mayChange = (row: Row) => mayChangeOwned(row, "Dataset");

/** All datasets that the user may read; each name starts a chart on it. */
export function DatasetListPage() {
  const t = useWords("lists");
  const list = useList<Row>({
    resource: "dataset",
    columns: COLUMNS,
    sortable: ["table_name", "schema", "database.database_name", "changed_on_delta_humanized"],
    searchFilter: (value) => ({ col: "table_name", opr: "ct", value }),
    filters: {
      owner: (value) => ({ col: "owners", opr: "rel_m_m", value: Number(value) }),
      type: (value) => ({ col: "sql", opr: "dataset_is_null_or_empty", value: value === "physical" }),
      database: (value) => ({ col: "database", opr: "rel_o_m", value: Number(value) }),
      schema: (value) => ({ col: "schema", opr: "eq", value }),
      certified: (value) => ({ col: "id", opr: "dataset_is_certified", value: value === "yes" }),
    },
    fetchRows: async (request, signal) =>
      (await call(datasetRoutes.list, { query: listQuery(request), signal })) as ListRows<Row>,
  });
  const permissions = usePermissions("dataset", (signal) =>
    call(datasetRoutes.info, { query: { q: toRison({ keys: ["permissions"] }) }, signal }),
  );
  const databases = useQuery({
    queryKey: ["database", "names"],
    enabled: may("can_read", "Database"),
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      call(databaseRoutes.list, {
        query: listQuery({ columns: ["id", "database_name"], page_size: -1 }),
        signal,
      }),
  });
  const deletion = useDeletion<Row>({
    resource: "dataset",
    nameOf,
    remove: (id) => call(datasetRoutes.remove, { params: { id } }),
    removeMany: (ids) => call(datasetRoutes.removeMany, { query: { q: toRison(ids) } }),
  });
  const canWrite = permissions.includes("can_write");
  const canDuplicate = may("can_duplicate", "Dataset");
  const canExport = may("can_export", "Dataset");
  const [duplicated, setDuplicated] = useState<Row | null>(null);
  const [only, ...others] = deletion.asked;
  const selectedRows = (list.rows ?? []).filter(({ id }) => list.selected.has(id));

  const columns: TableColumn<Row>[] = [
    {
      id: "table_name",
      header: t("column.name"),
      sortable: true,
      cell: (row) => <NameLink name={nameOf(row)} to={row.explore_url ?? newChartPath(row.id)} />,
    },
    {
      id: "kind",
      header: t("column.type"),
      width: "100px",
      from: "tablet",
      cell: (row) => row.kind && t(`datasets.kind.${row.kind}`),
    },
    {
      id: "database.database_name",
      header: t("column.database"),
      sortable: true,
      width: "16%",
      from: "tablet",
      cell: (row) => row.database?.database_name,
    },
    {
      id: "schema",
      header: t("column.schema"),
      sortable: true,
      width: "12%",
      from: "desktop",
      cell: (row) => row.schema,
    },
    ownersColumn(t, "16%"),
    changedColumn(t, (row) => row.changed_on_utc),
    {
      id: "actions",
      header: t("column.actions"),
      headerHidden: true,
      width: "116px",
      align: "right",
      cell: (row) => (
        <RowActions
          id={row.id}
          name={nameOf(row)}
          canDuplicate={canDuplicate && row.kind === "virtual"}
          canExport={canExport}
          canDelete={canWrite && mayChange(row)}
          onDuplicate={() => setDuplicated(row)}
          onDelete={() => deletion.ask([row])}
        />
      ),
    },
  ];

  return (
    <ListPage
      list={list}
      resource="dataset"
      title={t("datasets.title")}
      searchLabel={t("datasets.search")}
      columns={columns}
      nameOf={nameOf}
      canSelect={(row) => canExport || mayChange(row)}
      actions={
        canWrite && (
          <Button component={Link} to={PATHS.addDataset} leftSection={<Icon name="add" size={14} />}>
            {t("datasets.new")}
          </Button>
        )
      }
      filters={
        <>
          <OfferedFilter
            resource="dataset"
            column="owners"
            label={t("filter.owner")}
            {...list.control("owner")}
            route={datasetRoutes.related}
          />
          <ChoiceFilter
            label={t("filter.type")}
            choices={["physical", "virtual"].map((value) => ({ value, label: t(`datasets.kind.${value}`) }))}
            {...list.control("type")}
          />
          {(databases.data?.count ?? 0) > 1 && (
            <ChoiceFilter
              label={t("filter.database")}
              choices={(databases.data?.result ?? []).map((row) => ({
                value: String(row.id),
                label: row.database_name ?? "",
              }))}
              {...list.control("database")}
            />
          )}
          <OfferedFilter
            resource="dataset"
            column="schema"
            of="words"
            label={t("filter.schema")}
            {...list.control("schema")}
            route={datasetRoutes.distinct}
          />
          <ChoiceFilter
            label={t("filter.certified")}
            choices={["yes", "no"].map((value) => ({ value, label: t(`datasets.certified.${value}`) }))}
            {...list.control("certified")}
          />
        </>
      }
      bulk={
        (canWrite || canExport) && (
          <>
            {canExport && (
              <Button component="a" variant="default" href={exportPath([...list.selected])}>
                {t("datasets.export")}
              </Button>
            )}
            {canWrite && selectedRows.every(mayChange) && (
              <DeleteSelected list={list} onDelete={deletion.ask} />
            )}
          </>
        )
      }
      empty={{
        icon: "dataset",
        title: t("datasets.empty.title"),
        text: t("datasets.empty.text"),
        action: canWrite ? (
          <Button component={Link} to={PATHS.addDataset} leftSection={<Icon name="add" size={14} />}>
            {t("datasets.new")}
          </Button>
        ) : (
          may("can_read", "SQLLab") && (
            <Button component={Link} to={PATHS.sqlLab} leftSection={<Icon name="sql" />}>
              {t("datasets.empty.action")}
            </Button>
          )
        ),
      }}
    >
      <DeleteDialog
        noun="dataset"
        deletion={deletion}
        nameOf={nameOf}
        touches={
          only && others.length === 0 ? (
            <DependentsOf
              resource="dataset"
              id={only.id}
              fetchDependents={(id, signal) => call(datasetRelatedObjects, { params: { id }, signal })}
            />
          ) : (
            <DependentsOfMany ids={deletion.asked.map(({ id }) => id)} />
          )
        }
      />
      {duplicated && (
        <DuplicateDialog
          dataset={{ id: duplicated.id, name: nameOf(duplicated) }}
          onClose={() => setDuplicated(null)}
        />
      )}
    </ListPage>
  );
}
