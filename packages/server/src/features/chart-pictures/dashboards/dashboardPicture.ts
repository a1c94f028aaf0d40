import { createHash } from "node:crypto";
import { dashboardColors, type GivenColors } from "@sightline/charts/color";
import { err, errorText, ok, type Result, unprocessable } from "@sightline/core/errors";
import { memoryBody } from "@sightline/engines";
import type { Identity } from "../../../platform/auth/identity.ts";
import { answerStore } from "../../../platform/cache/index.ts";
import { toIso } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { taskLimit } from "../../../platform/taskLimit.ts";
import { dashboardContents } from "../../dashboards/index.ts";
import { keptPicture, repliesToContext } from "../chartPicture.ts";
import { type DrawnChart, drawBoard, planBoard } from "../drawInSandbox.ts";
import type { FirstViewDashboard } from "../first-view/planFirstView.ts";
import type { PictureRequest } from "../readPictureRequest.ts";
import { schemesOf } from "../schemesOf.ts";
import { writingStyleFor } from "../writingStyleFor.ts";
import type { ComposeJob } from "./composeBoard.ts";
import { fitScale } from "./fitScale.ts";
import type { BoardCard, BoardPlan, DashboardState } from "./planDashboard.ts";
import { readAhead } from "./readAhead.ts";

/** Who wants a picture of which dashboard, as it is filtered. */
export interface DashboardPictureCall extends PictureRequest {
  identity: Identity;
  dashboardId: number;
  state: DashboardState;
  /** Whether it is cut at the height of its window. */
  isCut: boolean;
  format: ComposeJob["format"];
}

/** Pictures that are drawn at a time: each runs the queries of all charts of a dashboard. */
const AT_ONCE = 4;
/** Charts of one picture whose data are read while others are drawn. */
const AHEAD = 4;

/** A picture that is not there by then is given up, ms. */
const TIMEOUT_MS = 120_000;

const turns = perPlatform(() => taskLimit(AT_ONCE));

const unreadableLayout = () => unprocessable("The layout of the dashboard cannot be read.");

/**
 * A dashboard as the caller may see it now, PNG or PDF. Its charts ask as they do on the page, with the checks of chart data
 * at every call, so what is kept is only ever sent to who would get the same rows. A chart that cannot be drawn says why.
 * Waits while others are drawn.
 */
export const dashboardPicture = (
  platform: Platform,
  call: DashboardPictureCall,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> =>
  turns(platform).run(() =>
    drawDashboard(platform, call, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])),
  );

async function drawDashboard(
  platform: Platform,
  call: DashboardPictureCall,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const { identity, dashboardId, state } = call;
  const dashboard = await dashboardContents(platform, identity, dashboardId);
  if (!dashboard.ok) return dashboard;
  const [width, height] = call.look.window;
  const flags = platform.config.FEATURE_FLAGS;
  const plan = await planBoard(
    { step: "board", dashboard: dashboard.value, state, width, height: call.isCut ? height : null, flags },
    signal,
  );
  if (!plan.ok) return plan;
  if (plan.value === null) return err(unreadableLayout());
  const scale = fitScale(call.look.scale, plan.value.width, plan.value.height);
  const scaledCall = { ...call, look: { ...call.look, scale } };
  const drawn = await drawCards(platform, scaledCall, dashboard.value, plan.value.cards, signal);
  return keptBoard(platform, scaledCall, plan.value, drawn, signal);
}

/** The pictures of the cards, in their order; why there is none, for those that have none. */
async function drawCards(
  platform: Platform,
  { identity, look, force }: DashboardPictureCall,
  { metadata, datasets }: FirstViewDashboard,
  cards: readonly BoardCard[],
  signal: AbortSignal,
): Promise<Result<Uint8Array>[]> {
  const readData = async ({ context, message }: BoardCard): Promise<Result<Uint8Array>> =>
    context === null
      ? err(unprocessable(message))
      : repliesToContext(platform, identity, context, force, signal);
  const writing = writingStyleFor(platform.config, look.language);
  const schemes = schemesOf(platform.config);
  let given: GivenColors = { colors: {}, accentedLabels: [] };

  async function drawCard({ context, picture }: BoardCard, data: Uint8Array): Promise<Result<DrawnChart>> {
    const formData = context?.form_data ?? {};
    const dataset = datasets.find(({ id, uid }) => (uid ?? `${id}__table`) === String(formData.datasource));
    if (!dataset) return err(unprocessable(""));
    const window = [picture.width, picture.height] as const;
    const colors = { ...dashboardColors(metadata), givenColors: given };
    const ownLook = { ...look, window, scale: fitScale(look.scale, ...window) };
    const job = {
      step: "draw" as const,
      formData,
      dataset,
      look: ownLook,
      writingStyle: writing,
      schemes,
      colors,
    };
    return keptPicture(platform, { ...job, padding: 0 }, data, signal);
  }

  const drawn: Result<Uint8Array>[] = [];
  // One after the other: equal labels have one color on all charts.
  for await (const [card, data] of readAhead(cards, AHEAD, readData)) {
    const picture = data.ok ? await drawCard(card, data.value) : data;
    if (picture.ok) given = picture.value.givenColors;
    drawn.push(picture.ok ? ok(picture.value.png) : picture);
  }
  return drawn;
}

/** The picture of a dashboard, put together once: other pictures of its charts make another key. */
async function keptBoard(
  platform: Platform,
  { look: { theme, scale }, format }: DashboardPictureCall,
  plan: BoardPlan,
  drawn: readonly Result<Uint8Array>[],
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const cards = plan.cards.map(({ name, box, picture }, at) => {
    const png = drawn[at];
    return png?.ok
      ? { name, box, picture, length: png.value.length, message: "" }
      : { name, box, picture, length: 0, message: png ? errorText(png.error) : "" };
  });
  const job: ComposeJob = { step: "compose", board: { ...plan, cards }, look: { theme, scale }, format };
  const pngs = Buffer.concat(drawn.flatMap((png) => (png.ok ? [png.value] : [])));
  const key = `board:${createHash("sha256").update(JSON.stringify(job)).update(pngs).digest("hex")}`;
  const { cache } = await answerStore(platform);
  const kept = await cache.get(key);
  if (kept) return ok(await kept.body.bytes());
  const composed = await drawBoard(job, pngs, signal);
  if (composed.ok) {
    const entry = { meta: null, body: memoryBody(composed.value), storedAt: toIso(platform.now()) };
    await cache.set(key, entry, platform.config.CACHE_DEFAULT_TIMEOUT);
  }
  return composed;
}
