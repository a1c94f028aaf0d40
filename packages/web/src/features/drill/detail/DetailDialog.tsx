import { type DrillFilter, detailBody } from "@sightline/charts/drill";
import { columnLabel } from "@sightline/core/metrics";
import { Button, IconButton } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { useMemo, useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { language, useWords } from "../../../lib/i18n/index.ts";
import { RowGrid } from "../../../lib/row-grid/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import classes from "../drill.module.css";
import { dashboardOf } from "../queries.ts";
import type { DrilledChart } from "../types.ts";
import { downloadRows, ROW_FORMATS } from "./downloadRows.ts";
import { useSamples } from "./useSamples.ts";

interface Props {
  chart: DrilledChart;
  filters: readonly DrillFilter[];
  /** The place of the chart's query whose rows these are. */
  query: number;
  onClose: () => void;
}

/** The rows behind a chart, or behind one of its marks: page by page from the server. */
export function DetailDialog({ chart, filters: first, query, onClose }: Props) {
  const t = useWords("drill");
  const [filters, setFilters] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const datasourceId = Number(chart.context.datasource.id);
  const body = useMemo(
    () => detailBody(chart.context.queries[query] ?? {}, filters),
    [chart.context, query, filters],
  );
  const text = useMemo(() => JSON.stringify(body), [body]);
  const dashboardId = dashboardOf(chart.context.form_data);
  const labels = chart.dataset.verbose_map;
  const { source, knownRows } = useSamples({
    datasourceId,
    dashboardId,
    body: text,
    attempt,
    labels,
    formats: chart.dataset.column_formats,
  });
  const { columns, total, error } = knownRows;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("detailTitle", { name: chart.name })}
      width="min(1200px, calc(100vw - 16px))"
      footer={
        <Button variant="default" onClick={onClose}>
          {t("common:close")}
        </Button>
      }
    >
      <div className={classes.bar}>
        <ul className={classes.chips} aria-label={t("filters")}>
          {filters.map((filter, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values of a mark have no identity but their place
            <li key={place} className={classes.chip}>
              <span>{labels[columnLabel(filter.filter.col)] || columnLabel(filter.filter.col)}</span>
              <strong>{filter.label}</strong>
              <IconButton
                icon="close"
                iconSize={12}
                size="xs"
                label={t("removeFilter", { value: filter.label })}
                onClick={() => setFilters(filters.filter((one) => one !== filter))}
              />
            </li>
          ))}
        </ul>
        <span role="status" className={classes.count}>
          {columns && t("rows", { count: total, shown: total.toLocaleString(language()) })}
        </span>
        <IconButton
          icon="refresh"
          label={t("reload")}
          loading={columns === null && error === null}
          onClick={() => setAttempt(attempt + 1)}
        />
        {canAccess("can_csv", "Superset") && (
          <Menu position="bottom-end" width={180} returnFocus>
            <Menu.Target>
              <IconButton icon="download" label={t("download")} disabled={total === 0} />
            </Menu.Target>
            <Menu.Dropdown>
              {ROW_FORMATS.map((format) => (
                <Menu.Item
                  key={format}
                  leftSection={<Icon name="download" />}
                  onClick={() => void downloadRows(format, { chart, datasourceId, dashboardId, body, total })}
                >
                  {t(`formats.${format}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div className={classes.rows}>
        {error !== null && (
          <ErrorState
            title={t("detailFailed")}
            text={errorText(error)}
            action={<Button onClick={() => source?.retry()}>{t("tryAgain")}</Button>}
          />
        )}
        {error === null && !columns && (
          <div className={classes.bone} role="status" aria-label={t("common:loading")} />
        )}
        {error === null && columns && total === 0 && (
          <EmptyState icon="table" title={t("noRows")} text={t("noRowsHint")} />
        )}
        {error === null && columns && source && total > 0 && (
          <RowGrid
            key={text}
            label={t("detailRows")}
            colnames={columns.colnames}
            coltypes={columns.coltypes}
            source={source}
            total={total}
          />
        )}
      </div>
    </Dialog>
  );
}
