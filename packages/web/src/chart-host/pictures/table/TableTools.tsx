import type { TablePicture, TableState } from "@sightline/charts/contract/pictures/table";
import { SearchInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./table.module.css";

interface Props {
  picture: TablePicture;
  state: TableState;
  /** False: nobody asks the server for other rows. */
  canAsk: boolean;
  /** Parts of headings over several columns, such as the difference to another time; none: there are no headings. */
  parts: readonly string[];
  /** The part that is shown beside the first one; null: all. */
  shownPart: string | null;
  onPart: (part: string | null) => void;
  onChange: (part: Partial<TableState>) => void;
}

/** Pause of typing before the server is asked, ms. */
const SERVER_PAUSE_MS = 400;

/** What stands above a table: its search, and which columns of a comparison are shown. */
export function TableTools({ picture, state, canAsk, parts, shownPart, onPart, onChange }: Props) {
  const t = useWords("charts");
  const { search, serverPages } = picture;
  const searchColumns = serverPages?.searchColumns ?? [];
  const searchColumn = state.searchColumn ?? searchColumns[0]?.key ?? null;
  const hasSearch = search && (!serverPages || (canAsk && searchColumns.length > 0));
  if (!hasSearch && parts.length === 0) return null;
  return (
    <div className={classes.tools} data-no-print>
      {parts.length > 0 && (
        <Select
          label={t("table.display")}
          labelHidden
          w={130}
          data={[
            { value: "", label: t("table.displayAll") },
            ...parts.map((part) => ({ value: part, label: part })),
          ]}
          value={shownPart ?? ""}
          onChange={(part) => onPart(part === "" ? null : part)}
        />
      )}
      {hasSearch && serverPages && searchColumns.length > 1 && (
        <Select
          label={t("table.searchColumn")}
          labelHidden
          w={140}
          data={searchColumns.map(({ key, label }) => ({ value: key, label }))}
          value={searchColumn}
          onChange={(key) => onChange({ searchColumn: key, currentPage: 0 })}
        />
      )}
      {hasSearch && (
        <SearchInput
          className={classes.search}
          label={t("table.search")}
          placeholder={
            serverPages ? t("table.searchStart") : t("table.searchRecords", { count: picture.rows.length })
          }
          {...(serverPages && { pauseMs: SERVER_PAUSE_MS })}
          value={state.searchText}
          onChange={(searchText) => onChange({ searchText, searchColumn, currentPage: 0 })}
        />
      )}
    </div>
  );
}
