import { Button } from "@sightline/ui/button";
import { SearchInput } from "@sightline/ui/field";
import type { IconName } from "@sightline/ui/icon";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { DataTable, type TableColumn } from "@sightline/ui/table";
import type { ReactNode } from "react";
import { ApiError, errorText, PAGE_SIZE } from "../api/index.ts";
import { useWords } from "../i18n/index.ts";
import { useTitle } from "../title/index.ts";
import { CardGrid } from "./CardGrid.tsx";
import { SortChoice, ViewSwitch } from "./CardTools.tsx";
import classes from "./ListPage.module.css";
import type { ListState } from "./useList.ts";

/** The page of a list: heading, search and filters, and the table with all its states. */
export function ListPage<Row extends { id: number }>(props: {
  list: ListState<Row>;
  resource: string;
  title: string;
  searchLabel: string;
  columns: readonly TableColumn<Row>[];
  nameOf: (row: Row) => string;
  filters?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Buttons for selected rows; without them nothing can be selected. */
  bulk?: ReactNode;
  canSelect?: (row: Row) => boolean;
  empty: { icon: IconName; title: string; text: string; action?: ReactNode };
  /** A row as a card: with it the list can be shown as cards, too. */
  card?: (row: Row) => ReactNode;
  children?: ReactNode;
}) {
  const { list, resource, title, columns, nameOf, filters, actions, bulk, empty, children } = props;
  const t = useWords("lists");
  useTitle(title);
  const { error } = list.query;
  const paging = {
    page: list.address.page,
    size: PAGE_SIZE,
    total: list.query.data?.count ?? 0,
    onPage: list.goTo,
  };
  const nothing = list.narrowed ? (
    <EmptyState
      icon="search"
      title={t("noneFound.title")}
      text={t("noneFound.text")}
      action={
        <Button variant="default" onClick={list.clear}>
          {t("clearFilters")}
        </Button>
      }
    />
  ) : (
    <EmptyState {...empty} />
  );
  const failed = error && !list.rows && (
    <ErrorState
      title={
        error instanceof ApiError && error.status === 403
          ? t("forbidden")
          : t("fetchFailed", { resource, error: errorText(error) })
      }
      text={error instanceof ApiError && error.status === 403 ? t("forbiddenText") : undefined}
      action={<Button onClick={() => list.query.refetch()}>{t("common:retry")}</Button>}
    />
  );
  const isCards = props.card !== undefined && list.view === "cards";
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>{title}</h1>
        {actions}
      </header>
      <search className={classes.tools}>
        <SearchInput
          className={classes.search}
          label={props.searchLabel}
          value={list.address.search}
          onChange={list.search}
        />
        {filters}
        {list.narrowed && (
          <Button variant="subtle" onClick={list.clear}>
            {t("clearFilters")}
          </Button>
        )}
        {props.card && (
          <span className={classes.views}>
            {isCards && <SortChoice columns={columns} sort={list.address.sort} onSort={list.sortBy} />}
            <ViewSwitch view={list.view} onView={list.show} />
          </span>
        )}
      </search>
      {isCards && props.card ? (
        <CardGrid
          label={title}
          rows={list.rows}
          card={props.card}
          paging={paging}
          stale={list.query.isPlaceholderData}
          instead={failed || (list.rows?.length === 0 && nothing)}
        />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          nameOf={nameOf}
          sort={list.address.sort}
          onSort={list.sortBy}
          stale={list.query.isPlaceholderData}
          {...(props.canSelect && { canSelect: props.canSelect })}
          {...(bulk && { selection: { selected: list.selected, onChange: list.setSelected, actions: bulk } })}
          paging={paging}
          empty={nothing}
          failed={failed}
        />
      )}
      {children}
    </div>
  );
}
