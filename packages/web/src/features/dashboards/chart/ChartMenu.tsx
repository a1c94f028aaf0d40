import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { LazyMenu, Menu, SubMenu } from "@sightline/ui/menu";
import type { RefObject } from "react";
import { Link } from "react-router";
import type { ChartState } from "../../../chart-runtime/index.ts";
import { language, useWords } from "../../../lib/i18n/index.ts";
import { chartPath } from "../../../lib/paths/index.ts";
import { agoText, toMoment } from "../../../lib/time/index.ts";
import { ChartDownloads } from "../../chart-files/index.ts";
import { ChartDrillItems, canDrill, type DrillRights, type DrillStep } from "../../drill/index.ts";
import classes from "./chart.module.css";
import type { ShownChart } from "./useChartSource.ts";

interface Props {
  /** The button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  chart: ShownChart;
  name: string;
  state: ChartState;
  described: boolean;
  rights: DrillRights;
  /** Whether the caller may open charts in explore. */
  mayExplore: boolean;
  /** Missing: it has not been asked for yet. */
  onDrill: ((step: DrillStep) => void) | undefined;
  /** Missing: the caller may not share it. */
  share: { onCopy: () => void; onMail: () => void } | undefined;
  /** Missing: the caller may not see it, or there is none yet. */
  onQuery: (() => void) | undefined;
  /** Missing: the caller may not, or there is nothing yet. */
  downloads: ChartDownloads | undefined;
  /** Missing: the caller may not change which charts it filters. */
  onScoping: (() => void) | undefined;
  onRefresh: () => void;
  /** The chart is about to be opened in explore. */
  onExplore: () => void;
  onFull: () => void;
  /** Whether the chart is shown as the table of its data; missing: it cannot be. */
  view: { isTable: boolean; onChange: (isTable: boolean) => void } | undefined;
  onDescribe: () => void;
}

/** What can be done with a chart, and how old its data are. */
export function ChartMenu(props: Props) {
  const t = useWords("dashboards");
  const button = (
    <IconButton
      ref={props.button}
      icon="more"
      size="sm"
      className={classes.more}
      label={t("chartMenu", { name: props.name })}
      withTooltip={false}
    />
  );
  return (
    <LazyMenu position="bottom-end" width={220} returnFocus button={button}>
      <ChartMenuItems {...props} />
    </LazyMenu>
  );
}

/** What the menu holds: a component of its own, since it is only made when the menu opens. */
function ChartMenuItems(props: Omit<Props, "name">) {
  const { button, chart, state, described, rights, mayExplore, onDrill, share, onScoping } = props;
  const { onRefresh, onExplore, onFull, onDescribe, onQuery, downloads, view } = props;
  const t = useWords("dashboards");
  return (
    <>
      {state.queries && <Freshness state={state} />}
      <Menu.Item leftSection={<Icon name="refresh" />} onClick={onRefresh}>
        {t("refresh")}
      </Menu.Item>
      {mayExplore && (
        <Menu.Item
          component={Link}
          to={chartPath(chart.id)}
          onClick={onExplore}
          leftSection={<Icon name="chart" />}
        >
          {t("openInExplore")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="expand" />} onClick={onFull}>
        {t("fullScreen")}
      </Menu.Item>
      {onQuery && (
        <Menu.Item leftSection={<Icon name="sql" />} onClick={onQuery}>
          {t("viewQuery")}
        </Menu.Item>
      )}
      {view && (
        <Menu.Item
          leftSection={<Icon name={view.isTable ? "chart" : "table"} />}
          onClick={() => view.onChange(!view.isTable)}
        >
          {t(view.isTable ? "viewAsChart" : "viewAsTable")}
        </Menu.Item>
      )}
      {chart.description && (
        <Menu.Item leftSection={<Icon name="text" />} onClick={onDescribe}>
          {t(described ? "hideDescription" : "showDescription")}
        </Menu.Item>
      )}
      {onDrill && canDrill(rights) && (
        <>
          <Menu.Divider />
          <ChartDrillItems rights={rights} place={button} onStep={onDrill} />
        </>
      )}
      {(onScoping || share || downloads) && <Menu.Divider />}
      {onScoping && (
        <Menu.Item leftSection={<Icon name="filter" />} onClick={onScoping}>
          {t("scoping")}
        </Menu.Item>
      )}
      {share && (
        <SubMenu label={t("menu.share")} icon={<Icon name="share" />}>
          <Menu.Item leftSection={<Icon name="link" />} onClick={share.onCopy}>
            {t("copyPermalink")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="external" />} onClick={share.onMail}>
            {t("menu.mail")}
          </Menu.Item>
        </SubMenu>
      )}
      {downloads && <ChartDownloads {...downloads} />}
    </>
  );
}

/** How old the data are when the menu opens: the oldest reply, from the cache since then, or as old as the reply itself. */
function Freshness({ state: { queries, lastAnswer } }: Pick<Props, "state">) {
  const t = useWords("dashboards");
  const cached = queries?.flatMap(({ is_cached, cached_dttm }) =>
    is_cached && cached_dttm ? [toMoment(cached_dttm).getTime()] : [],
  );
  const oldest = cached && cached.length > 0 ? Math.min(...cached) : null;
  const time = oldest ?? lastAnswer?.at ?? Date.now();
  const ago = agoText(new Date(time), new Date(), language());
  return <Menu.Label>{t(oldest === null ? "fetched" : "cached", { ago })}</Menu.Label>;
}
