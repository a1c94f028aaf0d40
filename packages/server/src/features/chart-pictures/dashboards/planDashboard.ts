import { chartByVizType, dashboardContext, loadChart } from "@sightline/charts";
import { openLayout, type PlacedText, placeComponents } from "@sightline/core/layout/stored";
import { tabsOfAddress } from "@sightline/core/layout/tabs";
import { startingFilters } from "@sightline/core/native-filters/dashboard";
import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import type { QueryContext } from "@sightline/core/query";
import type { Box, FirstViewDashboard } from "../first-view/planFirstView.ts";
import { plainText } from "./plainText.ts";

/** What of a dashboard a picture shows. */
export interface DashboardState {
  masks: DataMasks;
  openTabs: readonly string[];
  /** A component whose tab is open; empty: none. */
  anchor: string;
}

/** Asks what the picture of a dashboard consists of. */
export interface BoardJob {
  step: "board";
  dashboard: FirstViewDashboard;
  state: DashboardState;
  /** CSS pixels. */
  width: number;
  /** It is cut here, CSS pixels; null: it is shown to its end. */
  height: number | null;
  flags: Record<string, unknown>;
}

/** The card of one chart. */
export interface BoardCard {
  chartId: number;
  name: string;
  box: Box;
  /** Where its picture lies. */
  picture: Box;
  /** What the chart asks; null: it is not drawn. */
  context: QueryContext | null;
  /** Why it is not drawn; empty where it is. */
  message: string;
}

/** The parts of a dashboard's picture, CSS pixels from its corner. */
export interface BoardPlan {
  title: string;
  width: number;
  height: number;
  cards: BoardCard[];
  texts: PlacedText[];
}

/** Distances, as the page's style sheets have them, px. */
const PAGE = { side: 16, head: 48, bottom: 16 };
const CARD = { side: 16, top: 8, title: 28, bottom: 12 };
/** Nothing can be read in a smaller picture, px. */
const MIN_PICTURE = 50;
/** In narrower windows the components of a row begin new lines, px: as the style sheets have it. */
const WRAPPED_BELOW = 900;

/** Nothing below is drawn, CSS pixels. */
const MAX_HEIGHT = 16_000;

/** What the picture of a dashboard consists of; null: its layout cannot be read. */
export async function planDashboard(job: BoardJob): Promise<BoardPlan | null> {
  const { dashboard, state, width, flags } = job;
  const opened = openLayout(dashboard, dashboard.charts);
  if (!opened.ok) return null;
  const layout = opened.value;
  const charts = new Map(dashboard.charts.map((chart) => [chart.id, chart]));
  const datasets = new Map(
    dashboard.datasets.map((dataset) => [String(dataset.uid ?? `${dataset.id}__table`), dataset]),
  );
  const filtered = { givenMasks: state.masks, metadata: dashboard.metadata, layout, charts, datasets };
  const { clauses, waiting } = startingFilters(filtered, flags);
  const tabs = tabsOfAddress(layout, state.openTabs.join(","), state.anchor);
  const placed = placeComponents(layout, tabs, width - 2 * PAGE.side, width < WRAPPED_BELOW);
  const whole = Math.ceil(PAGE.head + placed.height + PAGE.bottom);
  const height = job.height ?? Math.min(whole, MAX_HEIGHT);
  const inPage = <Place extends Box>(place: Place): Place => ({
    ...place,
    left: place.left + PAGE.side,
    top: place.top + PAGE.head,
    // A layout may store any height.
    height: Math.min(place.height, MAX_HEIGHT),
  });

  async function planPicture(chartId: number, picture: Box): Promise<Pick<BoardCard, "context" | "message">> {
    const blank = (message: string) => ({ context: null, message });
    if (picture.width < MIN_PICTURE || picture.height < MIN_PICTURE) return blank("");
    const chart = charts.get(chartId);
    const dataset = chart && datasets.get(String(chart.form_data.datasource));
    if (!chart || !dataset) return blank("You do not have access to the data of this chart.");
    if (waiting.has(chartId)) return blank("This chart waits for the value of a filter.");
    const vizType = String(chart.form_data.viz_type ?? "");
    const manifest = chartByVizType(vizType);
    if (!manifest?.serverPictures.includes("png")) {
      return blank(`Charts of the type "${manifest?.name ?? vizType}" have no pictures.`);
    }
    try {
      const definition = await loadChart(manifest);
      const context = dashboardContext({ chart, dataset, definition, clauses, dashboardId: dashboard.id });
      return { context, message: "" };
    } catch {
      // One chart that its own code cannot read does not cost the picture of all others.
      return blank("This chart could not be drawn. Open it to see why.");
    }
  }

  const cards = placed.charts
    .map(inPage)
    .filter(({ top }) => top < height)
    .map(async ({ chartId, renamed, ...box }): Promise<BoardCard> => {
      const picture = {
        left: box.left + CARD.side,
        top: box.top + CARD.top + CARD.title,
        width: Math.floor(box.width - 2 * CARD.side),
        height: Math.floor(box.height - CARD.top - CARD.title - CARD.bottom),
      };
      const name = renamed ?? charts.get(chartId)?.slice_name ?? "";
      return { chartId, name, box, picture, ...(await planPicture(chartId, picture)) };
    });
  const texts = placed.texts.map(inPage).filter(({ top }) => top < height);
  return {
    title: dashboard.dashboard_title ?? "",
    width,
    height,
    cards: await Promise.all(cards),
    texts: texts.map((text) => (text.isMarkdown ? { ...text, text: plainText(text.text) } : text)),
  };
}
