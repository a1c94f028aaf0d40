import type { ChartDataset, QueryData } from "@sightline/charts/contract";
import { Button } from "@sightline/ui/button";
import { useMemo } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { RowGrid, rowsSource } from "../../lib/row-grid/index.ts";
import classes from "./DataTables.module.css";
import { dataRows } from "./dataRows.ts";

interface Props {
  queries: readonly QueryData[];
  dataset: ChartDataset;
  /** The chart's name. */
  label: string;
  onClose: () => void;
}

/** The data of a chart as tables, one for each of its queries. */
export default function DataTables({ queries, dataset, label, onClose }: Props) {
  const t = useWords("charts");
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <Button size="compact-xs" variant="default" autoFocus onClick={onClose}>
          {t("dataView.close")}
        </Button>
      </div>
      {queries.map((query, at) => (
        <DataOfQuery
          // biome-ignore lint/suspicious/noArrayIndexKey: queries of a chart have no identity but their place
          key={at}
          query={query}
          dataset={dataset}
          label={
            queries.length > 1
              ? `${t("dataView.title", { name: label })} · ${t("dataView.numbered", { number: at + 1 })}`
              : t("dataView.title", { name: label })
          }
        />
      ))}
    </div>
  );
}

interface QueryProps {
  query: QueryData;
  dataset: ChartDataset;
  label: string;
}

function DataOfQuery({ query, dataset, label }: QueryProps) {
  const { names, rows } = useMemo(() => dataRows(query, dataset), [query, dataset]);
  const source = useMemo(() => rowsSource(rows), [rows]);
  return (
    <RowGrid label={label} colnames={names} coltypes={query.coltypes} source={source} total={rows.length} />
  );
}
