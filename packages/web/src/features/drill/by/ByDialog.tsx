import { buildQueryContext } from "@sightline/charts";
import type { ChartEvent } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { SegmentedControl } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { ChartMessage, ChartPicture } from "../../../chart-host/index.ts";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { chartPath, newChartPath } from "../../../lib/paths/index.ts";
import { RowGrid } from "../../../lib/row-grid/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { DetailDialog } from "../detail/DetailDialog.tsx";
import classes from "../drill.module.css";
import { MarkMenu, type OpenMarkMenu } from "../menu/MarkMenu.tsx";
import { drillQueries } from "../queries.ts";
import type { DrilledChart, DrillStep } from "../types.ts";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { type ByStep, type Crumb, crumbsOf, drillRequest, formsAfter } from "./drillPath.ts";
import { withColumns } from "./offeredColumns.ts";
import { tableRows } from "./tableRows.ts";

interface Props {
  chart: DrilledChart;
  first: ByStep;
  onClose: () => void;
}

/** A chart broken down by another dimension, and from there by the next; the way leads back, too. */
export function ByDialog({ chart, first, onClose }: Props) {
  const t = useWords("drill");
  const { definition } = chart;
  const [steps, setSteps] = useState<readonly ByStep[]>([first]);
  const [view, setView] = useState("chart");
  const [menu, setMenu] = useState<OpenMarkMenu | null>(null);
  const [inner, setInner] = useState<DrillStep | null>(null);
  const { data: columns } = useQuery(drillQueries.columns(chart.context));
  // The dashboard's dataset knows the columns of its charts only.
  const dataset = useMemo(
    () => ({ ...chart.dataset, columns: withColumns(chart.dataset.columns, columns ?? []) }),
    [chart.dataset, columns],
  );
  const forms = useMemo(() => formsAfter(definition, chart.formData, steps), [definition, chart, steps]);
  const form = forms.at(-1) ?? chart.formData;
  const context = useMemo(
    () => buildQueryContext(definition, withDefaults(definition, drillRequest(form, chart.id), dataset)),
    [definition, form, chart.id, dataset],
  );
  const {
    data: queries,
    error,
    refetch,
  } = useQuery({
    ...drillQueries.chart(context),
    enabled: columns !== undefined,
  });
  const drilled: DrilledChart = { ...chart, formData: form, context, dataset };
  const nameOf = (name: string) =>
    columns?.find(({ column_name }) => column_name === name)?.verbose_name || name;
  const crumbs = crumbsOf(definition, chart.formData, steps, nameOf);
  const crumbText = ({ dimension, values }: Crumb) =>
    [dimension ?? t("wholeChart"), values].filter((part) => part !== null).join(": ");
  const onEvent = (event: ChartEvent) => {
    if (event.type === "contextMenu" && event.mark) setMenu({ ...event, mark: event.mark });
  };
  const onStep = (step: DrillStep) => {
    if (step.kind !== "by") return setInner(step);
    setInner(null);
    setSteps([...steps, step]);
  };
  const rights = { detail: canAccess("can_samples", "Datasource"), by: true, isDetailOff: false };
  const isOff = chart.dataset.database?.disable_drill_to_detail === true;
  return (
    <Dialog
      opened
      onClose={() => menu === null && inner === null && onClose()}
      title={t("byTitle", { name: chart.name })}
      width="min(1040px, calc(100vw - 16px))"
      footer={
        <>
          {canAccess("can_explore", "Superset") && canAccess("can_write", "ExploreFormDataRestApi") && (
            <EditLink chart={drilled} />
          )}
          <Button onClick={onClose}>{t("common:close")}</Button>
        </>
      }
    >
      <div className={classes.bar}>
        <nav aria-label={t("path")}>
          <ol className={classes.crumbs}>
            {crumbs.map((crumb, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same dimension may come twice on the way
              <li key={place}>
                {place > 0 && <Icon name="chevronRight" size={12} />}
                {place === crumbs.length - 1 ? (
                  <span aria-current="step">{crumbText(crumb)}</span>
                ) : (
                  <button
                    type="button"
                    onClick={() => (place === 0 ? onClose() : setSteps(steps.slice(0, place)))}
                  >
                    {crumbText(crumb)}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <SegmentedControl
          aria-label={t("view")}
          value={view}
          onChange={setView}
          data={[
            { value: "chart", label: t("asChart") },
            { value: "table", label: t("asTable") },
          ]}
        />
      </div>
      <div className={classes.rows}>
        {error ? (
          <ChartMessage
            kind="failed"
            title={t("byFailed")}
            detail={errorText(error)}
            action={
              <Button variant="default" onClick={() => void refetch()}>
                {t("tryAgain")}
              </Button>
            }
          />
        ) : !queries ? (
          <div className={classes.bone} role="status" aria-label={t("common:loading")} />
        ) : view === "chart" ? (
          <div className={classes.picture}>
            <div className="sl-chart" data-status="rendered">
              <ChartPicture
                definition={definition}
                formData={form}
                dataset={dataset}
                queries={queries}
                label={t("byPicture", { name: chart.name, column: crumbs.at(-1)?.dimension ?? "" })}
                onEvent={onEvent}
              />
            </div>
          </div>
        ) : (
          <TableView
            key={steps.length}
            queries={queries}
            labels={chart.dataset.verbose_map}
            formats={chart.dataset.column_formats}
          />
        )}
      </div>
      {view === "chart" && <p className={classes.hint}>{t("further")}</p>}
      {menu && (
        <MarkMenu
          {...menu}
          rights={{ ...rights, detail: rights.detail && !isOff }}
          onDrill={(step) => {
            setMenu(null);
            onStep(step);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {inner?.kind === "detail" && (
        <DetailDialog
          chart={drilled}
          filters={inner.filters}
          query={inner.query ?? 0}
          onClose={() => setInner(null)}
        />
      )}
      {inner?.kind === "choose" && (
        <ColumnChoice
          chart={drilled}
          x={inner.x}
          y={inner.y}
          onChoose={(column) => onStep({ kind: "by", mark: inner.mark, column })}
          onClose={() => setInner(null)}
        />
      )}
    </Dialog>
  );
}

function TableView({ queries, labels, formats }: Parameters<typeof tableRows>[0]) {
  const t = useWords("drill");
  const { colnames, coltypes, source, total } = useMemo(
    () => tableRows({ queries, labels, formats }),
    [queries, labels, formats],
  );
  if (total === 0) return <ChartMessage kind="empty" title={t("noRows")} detail={t("noRowsHint")} />;
  return (
    <RowGrid label={t("byRows")} colnames={colnames} coltypes={coltypes} source={source} total={total} />
  );
}

/** Opens the chart as it is drilled in explore, where it can be changed and saved. */
function EditLink({ chart: { id, formData, context } }: { chart: DrilledChart }) {
  const t = useWords("drill");
  const { data: key, isError } = useQuery(drillQueries.formKey(formData, id));
  // Who sees the dataset on this dashboard only cannot open it in explore.
  if (isError) return null;
  const path = id === null ? newChartPath(Number(context.datasource.id)) : chartPath(id);
  const to = `${path}${key ? `&form_data_key=${encodeURIComponent(key)}` : ""}`;
  return (
    <Button variant="default" component={Link} to={to} data-disabled={!key || undefined}>
      {t("editChart")}
    </Button>
  );
}
