import { databaseRoutes } from "@sightline/api/databases";
import { type Dataset, datasetRelatedObjects, datasetRoutes } from "@sightline/api/datasets";
import { toRison } from "@sightline/core/rison";
import { Button, Icon, type TableColumn } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call, listQuery } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import {
  ChoiceFilter,
  changedColumn,
  DeleteDialog,
  DeleteSelected,
  DependentsOf,
  deleteColumn,
  ListPage,
  type ListRows,
  mayChangeOwned,
  NameLink,
  OfferedFilter,
  ownersColumn,
  useDeletion,
  useList,
  usePermissions,
} from "../../lib/list-page/index.ts";
import { newChartPath, PATHS } from "../../lib/paths/index.ts";
import { may } from "../../lib/user/index.ts";

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
  const [only, ...others] = deletion.asked;

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
    deleteColumn(t, {
      nameOf,
      mayDelete: (row) => canWrite && mayChange(row),
      onDelete: deletion.ask,
    }),
  ];

  return (
    <ListPage
      list={list}
      resource="dataset"
      title={t("datasets.title")}
      searchLabel={t("datasets.search")}
      columns={columns}
      nameOf={nameOf}
      canSelect={mayChange}
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
        </>
      }
      bulk={canWrite && <DeleteSelected list={list} onDelete={deletion.ask} />}
      empty={{
        icon: "dataset",
        title: t("datasets.empty.title"),
        text: t("datasets.empty.text"),
        action: may("can_read", "SQLLab") && (
          <Button component={Link} to={PATHS.sqlLab} leftSection={<Icon name="sql" />}>
            {t("datasets.empty.action")}
          </Button>
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
            <p>{t("touched.manyDatasets")}</p>
          )
        }
      />
    </ListPage>
  );
}
