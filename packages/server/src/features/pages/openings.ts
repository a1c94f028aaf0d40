import { firstCalls } from "@sightline/api/firstCalls";
import type { Screen } from "@sightline/api/pages";
import { readAddress } from "@sightline/core/explore-address";
import type { FastifyRequest } from "fastify";
import { type PageReplies, type PageReply, pageReplies } from "./pageReplies.ts";

/** What a page brings along so that its screen can begin at once. */
export interface Opening extends PageReplies {
  /** Chart types that the screen draws. */
  vizTypes: string[];
}

/** Screens that begin with calls of the API, by their folder in the front end. */
const OPENINGS: Partial<Record<Screen, (request: FastifyRequest) => Promise<Opening>>> = {
  dashboards: openDashboard,
  explore: openExplore,
  "sql-lab": async (request) => ({ ...(await pageReplies(request, firstCalls.sqlLab())), vizTypes: [] }),
};

const NOTHING: Opening = { inline: new Map(), preload: [], vizTypes: [] };

/** What the page of a screen brings along for the caller. */
export async function openingOf(screen: Screen | null, request: FastifyRequest): Promise<Opening> {
  return (screen && (await OPENINGS[screen]?.(request))) || NOTHING;
}

async function openDashboard(request: FastifyRequest): Promise<Opening> {
  const { idOrSlug } = request.params as { idOrSlug: string };
  const calls = firstCalls.dashboard(idOrSlug);
  const { inline, preload, replies } = await pageReplies(request, calls);
  const [show, charts] = replies;
  const id = resultIn<{ id?: number }>(show)?.id;
  if (id !== undefined) {
    const star = await pageReplies(request, [firstCalls.dashboardStar(id)]);
    for (const [address, reply] of star.inline) inline.set(address, reply);
  }
  const shown = resultIn<{ form_data: { viz_type?: unknown } }[]>(charts) ?? [];
  return { inline, preload, vizTypes: typesIn(shown.map(({ form_data }) => form_data.viz_type)) };
}

async function openExplore(request: FastifyRequest): Promise<Opening> {
  const address = readAddress(new URL(request.url, "http://page").searchParams);
  const calls = firstCalls.explore(address);
  const { inline, preload, replies } = await pageReplies(request, calls);
  const shown = resultIn<{ form_data?: { viz_type?: unknown } }>(replies[0]);
  return { inline, preload, vizTypes: typesIn([address.viz_type ?? shown?.form_data?.viz_type]) };
}

const resultIn = <T>(reply: PageReply | null | undefined): T | null =>
  reply ? ((JSON.parse(reply.body) as { result?: T }).result ?? null) : null;

const typesIn = (values: unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === "string")),
];
