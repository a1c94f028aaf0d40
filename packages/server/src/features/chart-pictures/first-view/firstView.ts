import { createHash } from "node:crypto";
import { dashboardColors, type GivenColors } from "@sightline/charts/color";
import type { QueryContext } from "@sightline/core/query";
import { parseQueryContext } from "@sightline/core/query/request";
import { memoryBody } from "@sightline/engines";
import type { Identity } from "../../../platform/auth/identity.ts";
import { answerStore } from "../../../platform/cache/index.ts";
import { toIso } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { planSharing } from "../../chart-data/index.ts";
import { drawInline, type InlinePicture, planInSandbox } from "../drawInSandbox.ts";
import type { InlineJob } from "../picturePart.ts";
import { pictureReplies } from "../pictureReplies.ts";
import type { PictureStyle } from "../readPictureRequest.ts";
import { schemesOf } from "../schemesOf.ts";
import { writingStyleFor } from "../writingStyleFor.ts";
import type { FirstViewPlan, FirstViewSubject, PageWindow, PlannedCard } from "./planFirstView.ts";

/** Who opens what in which window. */
export interface FirstViewCall {
  identity: Identity;
  subject: FirstViewSubject;
  window: PageWindow;
  theme: PictureStyle["theme"];
  language: string | null;
  /** By its IANA name. */
  timeZone: string;
}

/** The cards that are in view first, and the pictures of their charts as they come, in the same order. */
export interface FirstView extends FirstViewPlan {
  pictures: AsyncIterable<FirstPicture>;
}

export interface FirstPicture {
  chartId: number;
  svg: string;
  /** The colors of labels in this picture and those before it. */
  givenColors: GivenColors;
}

/** A longer picture is not worth its way: the page draws it itself, characters. */
const MAX_LENGTH = 200_000;

/**
 * What a page shows first, with the data that the caller may see now: its queries go through the same checks as those of
 * the page. Null: that cannot be known without drawing the page. Ends with the first picture that is not there in time.
 */
export async function openFirstView(
  platform: Platform,
  call: FirstViewCall,
  signal: AbortSignal,
): Promise<FirstView | null> {
  const { subject, window } = call;
  const flags = platform.config.FEATURE_FLAGS;
  const plan = await planInSandbox({ step: "plan", subject, window, flags }, signal);
  if (!plan.ok || plan.value === null) return null;
  const asked = await askCharts(platform, call.identity, plan.value.cards, signal);

  async function* pictures(): AsyncGenerator<FirstPicture> {
    let givenColors: GivenColors = { colors: {}, accentedLabels: [] };
    for (const { card, context, replies } of asked) {
      const bytes = await replies;
      if (bytes === null) continue;
      const job = inlineJob(platform, call, card, context, givenColors);
      if (job === null) continue;
      const drawn = await keptInline(platform, job, bytes, signal);
      if (drawn === null || drawn.svg.length > MAX_LENGTH) continue;
      givenColors = drawn.givenColors;
      yield { chartId: card.chartId, svg: Buffer.from(drawn.svg).toString("utf8"), givenColors };
    }
  }
  return { ...plan.value, pictures: pictures() };
}

interface AskedChart {
  card: PlannedCard;
  context: QueryContext;
  /** Its answers as JSON; null: refused or failed, which the page itself will say. */
  replies: Promise<Uint8Array | null>;
}

/** Asks for the data of the cards. Like those of one stream, they share the rows that they read. */
async function askCharts(
  platform: Platform,
  identity: Identity,
  cards: readonly PlannedCard[],
  signal: AbortSignal,
): Promise<AskedChart[]> {
  const parsed = cards.flatMap((card) => {
    const context = card.context && parseQueryContext(card.context);
    return card.context && context?.ok ? [{ card, context: card.context, parsed: context.value }] : [];
  });
  const contexts = parsed.map((chart) => chart.parsed);
  const sharing = await planSharing(platform, identity, contexts, signal);
  const asked = parsed.map(({ card, context, parsed }) => {
    const replies = pictureReplies(platform, identity, parsed, signal, sharing).then((answered) =>
      answered.ok ? answered.value : null,
    );
    return { card, context, replies };
  });
  // Also for those that nobody waits for any more when they fail.
  void Promise.allSettled(asked.map(({ replies }) => replies)).then(() => sharing?.close());
  return asked;
}

/** Null: the caller may not see the chart's dataset. */
function inlineJob(
  { config }: Platform,
  { subject, theme, language, timeZone }: FirstViewCall,
  { chartId, picture }: PlannedCard,
  context: QueryContext,
  given: GivenColors,
): InlineJob | null {
  const formData = context.form_data ?? {};
  const dataset = datasetOf(subject, formData.datasource);
  if (!dataset) return null;
  const size = { width: picture.width, height: picture.height };
  const own = subject.kind === "dashboard" ? dashboardColors(subject.dashboard.metadata) : {};
  const colors = { ...own, givenColors: given };
  const writingStyle = writingStyleFor(config, language);
  const schemes = schemesOf(config);
  return { step: "inline", chartId, formData, dataset, theme, size, colors, writingStyle, schemes, timeZone };
}

const datasetOf = (subject: FirstViewSubject, datasource: unknown) =>
  subject.kind === "chart"
    ? subject.chart.dataset
    : subject.dashboard.datasets.find(({ id, uid }) => (uid ?? `${id}__table`) === String(datasource));

/** The picture of a form and its data, drawn once: other data, another size or other colors make another key. */
async function keptInline(
  platform: Platform,
  job: InlineJob,
  replies: Uint8Array,
  signal: AbortSignal,
): Promise<InlinePicture | null> {
  const key = `first-picture:${createHash("sha256").update(JSON.stringify(job)).update(replies).digest("hex")}`;
  const { cache } = await answerStore(platform);
  const kept = await cache.get(key);
  if (kept) return { svg: await kept.body.bytes(), givenColors: (kept.meta as { given: GivenColors }).given };
  const drawn = await drawInline(job, replies, signal);
  if (!drawn.ok) return null;
  const { svg, givenColors } = drawn.value;
  const entry = { meta: { given: givenColors }, body: memoryBody(svg), storedAt: toIso(platform.now()) };
  await cache.set(key, entry, platform.config.CACHE_DEFAULT_TIMEOUT);
  return drawn.value;
}
