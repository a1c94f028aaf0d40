import { toRison } from "@sightline/core/rison";
import { Button } from "@sightline/ui/button";
import type { TableColumn } from "@sightline/ui/table";
import type { ReactNode } from "react";
import { call, listQuery } from "../api/index.ts";
import { useFavorites } from "../favorites/index.ts";
import { useWords } from "../i18n/index.ts";
import { canAccess } from "../user/index.ts";
import { actionsColumn, starColumn } from "./columns.tsx";
import { DeleteButton } from "./deletion/DeleteButton.tsx";
import { DeleteDialog } from "./deletion/DeleteDialog.tsx";
import { useDeletion } from "./deletion/useDeletion.ts";
import { FilterControl } from "./FilterControl.tsx";
import { bundlePath } from "./import/bundlePath.ts";
import { ImportButton } from "./import/ImportButton.tsx";
import classes from "./ListPage.module.css";
import { ListPage } from "./ListPage.tsx";
import type { FilterDeclaration, ListDeclaration } from "./listDeclaration.ts";
import { RowMenu } from "./row-menu/RowMenu.tsx";
import { type ListRows, useList } from "./useList.ts";
import { usePermissions } from "./usePermissions.ts";

/** Width of one button at the end of a row, CSS pixels. */
const BUTTON_PX = 32;
const PADDING_PX = 16;

/** The screen of a list, as it is declared. `children`: dialogs that its buttons open; may ask for the rows in sight. */
export function ListScreen<Row extends { id: number }>({
  list: declaration,
  children,
}: {
  list: ListDeclaration<Row>;
  children?: ReactNode | ((rows: readonly Row[]) => ReactNode);
}) {
  const { resource, routes, nameOf, favorites, deletion, bulkActions, rowActions, card } = declaration;
  const { menu, exportCall, importCall } = declaration;
  const t = useWords("lists");
  const filters = [
    ...declaration.filters,
    ...(favorites
      ? [starredFilter(favorites, { label: t("filter.favorite"), yes: t("filter.starred") })]
      : []),
  ];
  const list = useList<Row>({
    resource,
    columns: declaration.fields,
    sortable: declaration.columns.flatMap(({ id, sortable }) => (sortable ? [id] : [])),
    searchFilter: declaration.search,
    filters: Object.fromEntries(filters.map(({ name, ask }) => [name, ask])),
    ...(declaration.base && { base: declaration.base }),
    ...(declaration.defaultSort && { defaultSort: declaration.defaultSort }),
    ...(declaration.refreshMs && { refreshMs: declaration.refreshMs }),
    fetchRows: async (request, signal) => {
      const query = listQuery(request);
      // All of `fields` are there: they are what was asked for.
      return (await call(routes.list, { query, signal })) as ListRows<Row>;
    },
  });
  const permissions = usePermissions(resource, routes.info);
  const can = (permission: string) => permissions.includes(permission);
  const stars = useFavorites(favorites ?? "chart", favorites ? list.ids : []);
  const asking = useDeletion<Row>({
    resource,
    nameOf,
    remove: (id) => call(routes.remove, { params: { id } }),
    removeMany: (rows) =>
      call(routes.removeMany, { query: { q: toRison(rows.map((row) => deletion?.keyOf?.(row) ?? row.id)) } }),
  });

  const question = deletion && deletion.how !== "at-once" ? deletion.how : null;
  const useRefusal = question?.useRefusal ?? useNoRefusal;
  const refused = useRefusal(asking.asked);

  const mayDelete = (row: Row) =>
    deletion !== undefined && can("can_write") && (deletion.mayDelete?.(row) ?? true);
  const remove = question ? asking.ask : asking.removeNow;
  const mayExport = exportCall !== undefined && canAccess("can_export", exportCall.view);
  const hasMenu = menu !== undefined || mayExport;
  const star = starColumn(t, stars, nameOf);
  const bin = (row: Row) =>
    mayDelete(row) && <DeleteButton name={nameOf(row)} onClick={() => remove([row])} />;
  const tools = (row: Row) => (
    <>
      {rowActions?.buttons(row, can)}
      {hasMenu && (
        <RowMenu
          row={row}
          name={nameOf(row)}
          resource={resource}
          menu={menu ?? {}}
          exportPath={mayExport ? bundlePath(exportCall.route, [row.id]) : null}
          can={can}
        />
      )}
      {bin(row)}
    </>
  );
  const columns: TableColumn<Row>[] = [
    ...(favorites ? [star] : []),
    ...declaration.columns,
    ...(deletion || rowActions || hasMenu
      ? [
          actionsColumn<Row>(t, {
            width:
              (rowActions?.width ?? 0) + (deletion ? BUTTON_PX : 0) + (hasMenu ? BUTTON_PX : 0) + PADDING_PX,
            buttons: tools,
          }),
        ]
      : []),
  ];

  const chosen = (list.rows ?? []).filter(({ id }) => list.selected.has(id));
  const canDeleteMany = deletion?.many === true && can("can_write");
  const others =
    mayExport || bulkActions ? (
      <>
        {mayExport && (
          <Button component="a" variant="default" href={bundlePath(exportCall.route, [...list.selected])}>
            {t("export")}
          </Button>
        )}
        {bulkActions?.(chosen, can)}
      </>
    ) : null;
  const bulk = (canDeleteMany || others) && (
    <>
      {others}
      {canDeleteMany && chosen.every(mayDelete) && (
        <Button variant="default" onClick={() => remove(chosen)}>
          {t("common:delete")}
        </Button>
      )}
    </>
  );
  return (
    <ListPage
      list={list}
      resource={resource}
      title={declaration.title}
      searchLabel={declaration.searchLabel}
      columns={columns}
      nameOf={nameOf}
      canSelect={(row) => others !== null || mayDelete(row)}
      actions={
        <span className={classes.headerActions}>
          {importCall && can("can_write") && (
            <ImportButton route={importCall.route} noun={importCall.noun} resource={resource} />
          )}
          {declaration.headerActions?.(can)}
        </span>
      }
      filters={filters.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          resource={resource}
          routes={routes}
          {...list.control(filter.name)}
        />
      ))}
      bulk={bulk}
      {...(card && {
        card: (row: Row) => card(row, { star: favorites && star.cell(row), tools: tools(row) }),
      })}
      empty={declaration.empty(can)}
    >
      {question && (
        <DeleteDialog
          noun={question.noun}
          deletion={asking}
          nameOf={nameOf}
          refused={refused}
          touches={asking.asked.length > 0 && question.touches(asking.asked)}
        />
      )}
      {typeof children === "function" ? children(list.rows ?? []) : children}
    </ListPage>
  );
}

const starredFilter = (kind: string, words: { label: string; yes: string }): FilterDeclaration => ({
  name: "favorite",
  label: words.label,
  ask: (value) => ({ col: "id", opr: `${kind}_is_favorite`, value: value === "yes" }),
  values: { kind: "choices", choices: [{ value: "yes", label: words.yes }] },
});

const useNoRefusal = () => false;
