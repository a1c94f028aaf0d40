import { Button } from "@sightline/ui/button";
import { SearchInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useTableSearch } from "../../../lib/table-search/index.ts";
import { datasetQueries } from "../queries.ts";
import classes from "./source.module.css";

/** Height of an entry, CSS pixels. */
const ENTRY_PX = 36;

interface Props {
  dbId: number;
  catalog: string;
  schema: string;
  /** Tables that have a dataset, with its id. */
  datasetIds: ReadonlyMap<string, number>;
  pickedTables: readonly string[];
  onPick: (tables: string[]) => void;
  /** A table is looked at. */
  onShow: (table: string) => void;
}

/** The tables and views of a schema, also thousands of them, found by typing; several can be picked. */
export function TablePicker({ dbId, catalog, schema, datasetIds, pickedTables, onPick, onShow }: Props) {
  const t = useWords("datasets");
  const tables = useQuery(datasetQueries.tables(dbId, schema, catalog || null));
  const { search, setSearch, found, frame, list } = useTableSearch(tables.data, ENTRY_PX);
  if (tables.isError) {
    return (
      <p role="alert" className={classes.fault}>
        {t("source.noTables", { error: errorText(tables.error) })}
      </p>
    );
  }
  const free = found.filter(({ value }) => !datasetIds.has(value)).map(({ value }) => value);
  const allPicked = free.length > 0 && free.every((table) => pickedTables.includes(table));
  const toggle = (table: string) => {
    onShow(table);
    if (datasetIds.has(table)) return;
    onPick(
      pickedTables.includes(table) ? pickedTables.filter((one) => one !== table) : [...pickedTables, table],
    );
  };
  return (
    <section className={classes.tables} aria-label={t("source.tables")} aria-busy={tables.isPending}>
      <SearchInput label={t("source.searchTables")} value={search} pauseMs={80} onChange={setSearch} />
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.all}
        disabled={free.length === 0}
        onClick={() =>
          onPick(
            allPicked
              ? pickedTables.filter((one) => !free.includes(one))
              : [...new Set([...pickedTables, ...free])],
          )
        }
      >
        {t(allPicked ? "source.pickNone" : "source.pickAll", { count: free.length })}
      </Button>
      <div ref={frame} className={classes.list}>
        <ul style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const { value, type } = found[index]!;
            const isKnown = datasetIds.has(value);
            return (
              <li key={value} style={{ transform: `translateY(${start}px)` }}>
                <label title={value}>
                  <input
                    type="checkbox"
                    checked={pickedTables.includes(value)}
                    // Stays reachable: its columns and its dataset can be looked at.
                    aria-disabled={isKnown || undefined}
                    onChange={() => toggle(value)}
                    onFocus={() => onShow(value)}
                  />
                  <Icon name={type === "view" ? "dataset" : "table"} size={14} />
                  <span className={classes.tableName}>{value}</span>
                </label>
                {isKnown ? (
                  <span className={classes.note}>{t("source.hasDataset")}</span>
                ) : (
                  type === "view" && <span className={classes.note}>{t("source.view")}</span>
                )}
              </li>
            );
          })}
        </ul>
        {tables.isSuccess && found.length === 0 && (
          <p className={classes.quiet}>
            {t(tables.data.length === 0 ? "source.emptySchema" : "common:nothingFound")}
          </p>
        )}
      </div>
    </section>
  );
}
