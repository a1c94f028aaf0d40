import { firstCalls } from "@sightline/api/firstCalls";
import type { Screen } from "@sightline/api/pages";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { readAddress } from "@sightline/core/explore-address";
import type { FastifyRequest } from "fastify";
import type { FirstViewChart, FirstViewDashboard, FirstViewSubject } from "../chart-pictures/index.ts";
import { type PageReplies, type PageReply, pageReplies } from "./pageReplies.ts";

/** What a page brings along so that its screen can begin at once. */
export interface PagePreload extends PageReplies {
  /** Chart types that the screen draws. */
  vizTypes: string[];
  /** What the screen shows first; null: nothing that the server draws, or that the caller may see. */
  subject: FirstViewSubject | null;
}

/** Screens that begin with calls of the API, by their folder in the front end. */
const OPENINGS: Partial<Record<Screen, (request: FastifyRequest) => Promise<PagePreload>>> = {
  dashboards: openDashboard,
  explore: openExplore,
  "sql-lab": async (request) => ({ ...(await pageReplies(request, firstCalls.sqlLab())), ...NOTHING_DRAWN }),
};

const NOTHING_DRAWN = { vizTypes: [], subject: null };
const NOTHING: PagePreload = { inline: new Map(), preload: [], ...NOTHING_DRAWN };

/** What the page of a screen brings along for the caller. */
export async function pagePreload(screen: Screen | null, request: FastifyRequest): Promise<PagePreload> {
  return (screen && (await OPENINGS[screen]?.(request))) || NOTHING;
}

async function openDashboard(request: FastifyRequest): Promise<PagePreload> {
  const { idOrSlug } = request.params as { idOrSlug: string };
  const calls = firstCalls.dashboard(idOrSlug);
  const { inline, preload, replies } = await pageReplies(request, calls);
  const [show, chartList, datasetList] = replies;
  const stored = resultIn<StoredDashboard>(show);
  if (stored) {
    const star = await pageReplies(request, [firstCalls.dashboardStar(stored.id)]);
    for (const [address, reply] of star.inline) inline.set(address, reply);
  }
  const charts = resultIn<FirstViewDashboard["charts"]>(chartList) ?? [];
  const datasets = resultIn<FirstViewDashboard["datasets"]>(datasetList);
  const vizTypes = typesIn(charts.map(({ form_data }) => form_data.viz_type));
  if (!stored || !datasets) return { inline, preload, vizTypes, subject: null };
  const dashboard = { ...shownDashboard(stored), charts, datasets };
  const tabs = new URL(request.url, "http://page").searchParams.get("tabs");
  return { inline, preload, vizTypes, subject: { kind: "dashboard", dashboard, tabs } };
}

async function openExplore(request: FastifyRequest): Promise<PagePreload> {
  const address = readAddress(new URL(request.url, "http://page").searchParams);
  const calls = firstCalls.explore(address);
  const { inline, preload, replies } = await pageReplies(request, calls);
  const shown = resultIn<ExploredChart>(replies[0]);
  const vizTypes = typesIn([address.viz_type ?? shown?.form_data?.viz_type]);
  return { inline, preload, vizTypes, subject: isSavedChart(request) ? chartSubject(shown) : null };
}

interface ExploredChart {
  form_data?: Record<string, unknown>;
  /** Empty where the dataset is gone. */
  dataset?: Partial<FirstViewChart["dataset"]> & { id?: number };
  slice?: { slice_name?: string } | null;
}

/** Whether explore opens a chart as it is stored: the address says nothing else, and nothing was posted. */
const isSavedChart = ({ method, url }: FastifyRequest): boolean => {
  const names = [...new URL(url, "http://page").searchParams.keys()];
  return method === "GET" && names.length === 1 && names[0] === "slice_id";
};

function chartSubject(shown: ExploredChart | null): FirstViewSubject | null {
  const { form_data, dataset, slice } = shown ?? {};
  if (!form_data || !slice || !isDataset(dataset)) return null;
  return { kind: "chart", chart: { name: slice.slice_name ?? "", form_data, dataset } };
}

/** Whether there is a dataset: explore is answered with an empty one where it is gone. */
const isDataset = (dataset: ExploredChart["dataset"]): dataset is FirstViewChart["dataset"] =>
  dataset?.id !== undefined;

type StoredDashboard = Pick<FirstViewDashboard, "id" | "dashboard_title" | "position_json"> & {
  json_metadata?: string | null;
};

function shownDashboard({ json_metadata, ...stored }: StoredDashboard) {
  const { id, dashboard_title = null, position_json = null } = stored;
  return { id, dashboard_title, position_json, metadata: readMetadata(json_metadata) };
}

const resultIn = <T>(reply: PageReply | null | undefined): T | null =>
  reply ? ((JSON.parse(reply.body) as { result?: T }).result ?? null) : null;

const typesIn = (values: unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === "string")),
];
