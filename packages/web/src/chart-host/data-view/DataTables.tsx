import type { ChartDataset, QueryData } from "@sightline/charts";
import { Button, Pager } from "@sightline/ui";
import { useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { cellText, isNumeric } from "./cellText.ts";
import classes from "./DataTables.module.css";

const PAGE_SIZE = 100;

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
        <DataTable
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

interface TableProps {
  query: QueryData;
  dataset: ChartDataset;
  label: string;
}

function DataTable({ query: { colnames, coltypes, data }, dataset, label }: TableProps) {
  const [page, setPage] = useState(0);
  const rows = data.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {colnames.map((name, at) => (
                <th key={name} scope="col" data-number={isNumeric(coltypes[at]) || undefined}>
                  {dataset.verbose_map[name] || name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have no identity but their place
              <tr key={index}>
                {colnames.map((name, at) => (
                  <td key={name} data-number={isNumeric(coltypes[at]) || undefined}>
                    {cellText(row[name], coltypes[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.length > PAGE_SIZE && <Pager page={page} size={PAGE_SIZE} total={data.length} onPage={setPage} />}
    </>
  );
}
