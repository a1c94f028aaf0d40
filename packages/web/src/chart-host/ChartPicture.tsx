import { chartTypeName, drawChart } from "@sightline/charts";
import { wordsOfReplies } from "@sightline/charts/color";
import type {
  AnnotationData,
  ChartDataset,
  ChartDefinition,
  ChartEvent,
  FormData,
  OwnState,
  QueryData,
} from "@sightline/charts/contract";
import type { SelectedValues } from "@sightline/charts/contract/marks";
import type { Picture, TimeSpan } from "@sightline/charts/contract/pictures";
import { memo, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { useEnglish, useWords } from "../lib/i18n/index.ts";
import { ChartMessage } from "./ChartMessage.tsx";
import { ColorScopeContext } from "./colorScope.ts";
import { DataSwitch, type TableView } from "./data-view/index.ts";
import { useDescription } from "./description/index.ts";
import { useRenderer } from "./pictures/index.ts";
import type { PictureProps } from "./pictures/pictureProps.ts";
import { useChartTheme } from "./useChartTheme.ts";
import { useShapes } from "./useShapes.ts";
import { useSize } from "./useSize.ts";
import { useTurn } from "./useTurn.ts";
import "./chart-host.css";

interface Props {
  definition: ChartDefinition;
  formData: FormData;
  dataset: ChartDataset;
  queries: QueryData[];
  /** The chart's name: what a screen reader says of the picture. */
  label: string;
  /** The filter values that this chart set: what does not match is dimmed. */
  selected?: SelectedValues;
  /** The range of its times that is selected; null: none is; missing: none can be. */
  brushed?: TimeSpan | null | undefined;
  /** What the chart keeps between queries. */
  ownState?: OwnState;
  annotations?: readonly AnnotationData[];
  /** Who else turns the picture into the table of its data. */
  view?: TableView | undefined;
  /** What the reader does to the chart; missing: nothing in it can be clicked. */
  onEvent?: ((event: ChartEvent) => void) | undefined;
  /** A click on a mark filters something. */
  clickFilters?: boolean | undefined;
  /** What the chart is to keep from now on; it comes back as `ownState`. */
  onOwnState?: ((ownState: OwnState) => void) | undefined;
  /** What the reader chose of the chart's own controls, where they are edited; missing: `onOwnState` hears of it. */
  onFields?: PictureProps<Picture>["onFields"];
  /** The picture is on the page. */
  onRendered?: () => void;
  /** There is no picture, because it could not be drawn. */
  onRenderFailed?: (failure: string) => void;
}

const noop = () => {};

/** Draws the reply of a chart's queries in the space it is given. What changes around it, such as its state, is no reason to. */
export const ChartPicture = memo(function ChartPicture(props: Props) {
  const { definition, formData, dataset, queries, label, selected, ownState, annotations } = props;
  const { brushed, onEvent, clickFilters, onOwnState, onFields, onRendered = noop } = props;
  const { onRenderFailed = noop } = props;
  const t = useWords("charts");
  const { ref, width, height } = useSize();
  const isTurn = useTurn();
  const theme = useChartTheme();
  const colors = useContext(ColorScopeContext);
  const shapes = useShapes(definition, formData, dataset);
  const [hiddenSeries, setHiddenSeries] = useState<string[]>([]);
  const translate = useCallback(
    (english: string) => t(english, { nsSeparator: false, keySeparator: false }),
    [t],
  );
  const drawn = useMemo((): { picture: Picture | null } | { error: string } | null => {
    if (shapes.error !== null) return { error: shapes.error };
    if (!isTurn || !shapes.isLoaded || width === 0 || height === 0) return null;
    try {
      const size = { width, height };
      const host = { theme, size, translate, hiddenSeries };
      const given = { formData, dataset, queries, selected, ownState, annotations };
      colors?.reserve(() => wordsOfReplies(queries, dataset));
      return { picture: drawChart(definition, { ...given, ...host }) };
    } catch (error) {
      // A chart that cannot be drawn must not take the page with it.
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }, [
    isTurn,
    shapes.isLoaded,
    shapes.error,
    definition,
    formData,
    dataset,
    queries,
    selected,
    ownState,
    annotations,
    theme,
    colors,
    width,
    height,
    hiddenSeries,
    translate,
  ]);

  // "No results" is drawn as soon as it is here; other pictures say themselves when they are.
  const isEmpty = drawn !== null && "picture" in drawn && drawn.picture === null;
  const failure = drawn && "error" in drawn ? drawn.error : null;
  const report = useRef({ onRendered, onRenderFailed });
  report.current = { onRendered, onRenderFailed };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is drawn anew
  useEffect(() => {
    if (isEmpty) report.current.onRendered();
    else if (failure !== null) report.current.onRenderFailed(failure);
  }, [isEmpty, failure, queries]);

  const picture = drawn && "picture" in drawn ? drawn.picture : null;
  const english = useEnglish();
  const descriptionId = useId();
  const description = useDescription(picture);
  const type = english(chartTypeName(formData.viz_type).name);

  const draw = (picture: Picture | null) => {
    if (picture === null)
      return <ChartMessage kind="empty" title={t("noResults")} detail={t("noResultsHint")} />;
    const space = { label, descriptionId, width, height, onRendered, brushed };
    const events = { onEvent, clickFilters, onOwnState, onFields };
    return (
      <DataSwitch picture={picture} queries={queries} dataset={dataset} label={label} view={props.view}>
        <RenderedPicture
          key={picture.kind}
          picture={picture}
          {...space}
          {...events}
          onHiddenSeries={setHiddenSeries}
          onFailed={report.current.onRenderFailed}
        />
      </DataSwitch>
    );
  };
  return (
    <div
      ref={ref}
      className="sl-chart-picture"
      role="figure"
      aria-label={t("description.figure", { type, name: label })}
      aria-describedby={descriptionId}
    >
      <p id={descriptionId} className="sl-visually-hidden">
        {description}
      </p>
      {failure !== null && <ChartMessage kind="failed" title={t("renderFailed", { error: failure })} />}
      {drawn && "picture" in drawn && draw(drawn.picture)}
    </div>
  );
});

/** A picture by the renderer of its kind, as soon as that is there. */
function RenderedPicture({
  onFailed,
  ...props
}: PictureProps<Picture> & { onFailed: (failure: string) => void }) {
  const t = useWords("charts");
  const { Renderer, error } = useRenderer(props.picture.kind);
  useEffect(() => {
    if (error !== null) onFailed(error);
  }, [error, onFailed]);
  if (error !== null) return <ChartMessage kind="failed" title={t("renderFailed", { error })} />;
  return Renderer && <Renderer {...props} />;
}
