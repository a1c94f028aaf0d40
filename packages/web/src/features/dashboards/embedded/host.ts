import type { OwnState } from "@sightline/charts/contract";
import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import type { QueryContext } from "@sightline/core/query";
import { hostPort, openSwitchboard, type Switchboard } from "../../../lib/embedding/index.ts";
import { maskChange } from "./maskChange.ts";

/** What the other page may say. */
interface Commands {
  guestToken: (args: { guestToken: unknown }) => void;
  setThemeMode: (args: { mode: unknown }) => void;
  setThemeConfig: (args: { themeConfig: unknown }) => void;
}

/** The open dashboard, as the other page may ask for it. */
export interface HostedDashboard {
  masks: () => DataMasks;
  openTabs: () => readonly string[];
  /** What its charts keep between queries, such as the page of a table, by their ids; empty for those that keep nothing. */
  chartStates: () => Record<string, { chartId: number; state: OwnState }>;
  /** What its charts ask the server now, by their ids. */
  chartPayloads: (chartId: number | undefined) => Promise<Record<string, QueryContext>>;
  /** A link that opens it as it is now. */
  link: (anchor: string | undefined) => Promise<string>;
}

let board: Promise<Switchboard> | null = null;
let hosted: HostedDashboard | null = null;

/** Answers the page of the other site, with the methods of Superset's embedded SDK. */
export function connectHost(commands: Commands): Promise<Switchboard> {
  board ??= hostPort.then((port) => {
    const calls = openSwitchboard(port);
    for (const [name, run] of Object.entries(commands)) calls.define(name, run);
    calls.define("getScrollSize", () => ({
      width: document.body.scrollWidth,
      height: document.body.scrollHeight,
    }));
    calls.define("getDataMask", () => hosted?.masks() ?? {});
    calls.define("getActiveTabs", () => [...(hosted?.openTabs() ?? [])]);
    calls.define("getChartStates", () => hosted?.chartStates() ?? {});
    calls.define("getChartDataPayloads", (args: { chartId?: unknown } | undefined) => {
      const chartId = Number(args?.chartId);
      return hosted?.chartPayloads(Number.isInteger(chartId) ? chartId : undefined) ?? {};
    });
    calls.define("getDashboardPermalink", (args: { anchor?: string } | undefined) => {
      if (!hosted) throw new Error("the dashboard is not open yet");
      return hosted.link(args?.anchor || undefined);
    });
    calls.start();
    return calls;
  });
  return board;
}

/** Lets the other page ask for a dashboard, until it is closed. */
export function hostDashboard(dashboard: HostedDashboard): () => void {
  hosted = dashboard;
  return () => {
    if (hosted === dashboard) hosted = null;
  };
}

/** Tells the other page of new values of filters. */
export async function reportMasks(before: DataMasks, now: DataMasks): Promise<void> {
  (await board)?.emit("observeDataMask", { ...now, ...maskChange(before, now) });
}

/** The address that the other site gives to a link; null: none of its own. */
export async function ownLink(key: string): Promise<string | null> {
  try {
    const url = await (await board)?.get("resolvePermalinkUrl", { key });
    return typeof url === "string" && url !== "" ? url : null;
  } catch {
    return null;
  }
}
