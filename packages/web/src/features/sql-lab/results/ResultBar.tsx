import { exportQuery, type SqlColumn } from "@sightline/api/sql-lab";
import { Button, IconButton } from "@sightline/ui/button";
import { SearchInput } from "@sightline/ui/field";
import { Menu } from "@sightline/ui/menu";
import { memo } from "react";
import { address } from "../../../lib/api/index.ts";
import type { Row } from "../../../lib/data-grid/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { MENU_PX } from "../../../lib/menu-at/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import type { EditorQuery } from "../model/index.ts";
import { CopyItems } from "./copy/CopyItems.tsx";
import type { CopyFormat } from "./copy/formats.ts";
import { DatasetActions } from "./dataset/DatasetActions.tsx";
import { QuickChartButton } from "./preview/QuickChartButton.tsx";
import { QueryFacts } from "./QueryFacts.tsx";
import classes from "./results.module.css";
import type { RowsKnown } from "./rows/rowSource.ts";
import { WorkStatus } from "./WorkStatus.tsx";

export interface BarActions {
  onSearch: (text: string) => void;
  onCopy: (format: CopyFormat) => void;
  onShowAll: () => void;
  /** Back to the rows that are shown. */
  onStopOrder: () => void;
  rowsOf: (from: number, to: number) => Promise<Row[]>;
}

interface Props extends BarActions {
  query: EditorQuery;
  knownRows: RowsKnown;
  columns: readonly SqlColumn[];
  search: string;
  /** What the server does to find the rows that were asked for last; null: they are shown. */
  pending: "search" | "sort" | null;
  /** False while rows are still coming: then the server cannot search. */
  searchable: boolean;
  /** Columns that are not shown. */
  hidden: number;
}

/** What is known of a result, and what can be made of it. Not redrawn for each cell that is selected. */
export const ResultBar = memo(function ResultBar(props: Props) {
  const { query, knownRows, columns, search, searchable, onSearch, onCopy, hidden, onShowAll, rowsOf } =
    props;
  const { pending, onStopOrder } = props;
  const t = useWords("sql-lab");
  const done = query.state === "success";
  const mayMake = done && !query.isDataPreview && canAccess("can_write", "Dataset");
  return (
    <div className={classes.bar}>
      <div className={classes.facts}>
        {pending ? (
          <WorkStatus key={search} work={t(`results.pending.${pending}`)} onStop={onStopOrder} />
        ) : (
          <QueryFacts query={query} total={knownRows.total} searched={search !== ""} />
        )}
        {hidden > 0 && (
          <Button size="compact-xs" variant="default" onClick={onShowAll}>
            {t("results.hidden", { count: hidden })}
          </Button>
        )}
      </div>
      <span className={classes.space} />
      <fieldset disabled={!searchable} className={classes.search}>
        <SearchInput value={search} onChange={onSearch} label={t("results.search")} />
      </fieldset>
      <QuickChartButton query={query} columns={columns} knownRows={knownRows} rowsOf={rowsOf} />
      <Menu position="bottom-end" width={MENU_PX}>
        <Menu.Target>
          <IconButton icon="copy" variant="subtle" label={t("results.copy")} />
        </Menu.Target>
        <Menu.Dropdown>
          <CopyItems onCopy={onCopy} />
        </Menu.Dropdown>
      </Menu>
      {done && canAccess("can_export_csv", "SQLLab") && <DownloadMenu queryId={query.id} />}
      {mayMake && <DatasetActions query={query} columns={columns} />}
    </div>
  );
});

/** Files of all rows, whatever is shown of them. */
function DownloadMenu({ queryId }: { queryId: string }) {
  const t = useWords("sql-lab");
  const link = (query?: Record<string, string>) => address(exportQuery.path, { client_id: queryId }, query);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon="download" variant="subtle" label={t("results.download")} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={link()} download>
          {t("results.csv")}
        </Menu.Item>
        <Menu.Item component="a" href={link({ format: "xlsx" })} download>
          {t("results.excel")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
