import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import { z } from "zod";

/** What a picture is asked to look like. */
export interface PictureStyle {
  theme: "light" | "dark";
  /** The space that the chart is drawn in, CSS pixels. */
  window: readonly [width: number, height: number];
  /** Device pixels for one CSS pixel. */
  scale: number;
  /** BCP 47 tag of the reader's language; null: unknown. */
  language: string | null;
}

export interface PictureRequest {
  /** Reads the data anew. */
  force: boolean;
  look: PictureStyle;
}

const MIN_SIZE = 50;
const MAX_SIZE = 4000;
const MAX_SCALE = 4;
const SIZE = z.number().int().min(MIN_SIZE).max(MAX_SIZE);
const Size = z.tuple([SIZE, SIZE]);

/** What is drawn where nothing is said; without `thumb`, the file has the size of the window. */
interface DefaultSizes {
  window: readonly [width: number, height: number];
  thumb?: readonly [width: number, height: number];
}
const CHART_SIZES: DefaultSizes = { window: [800, 600] };

const Options = z.object({
  force: z.boolean().default(false),
  window_size: Size.optional(),
  /** Of the file, device pixels. */
  thumb_size: Size.optional(),
  theme: z.enum(["light", "dark"]).default("light"),
});

/** Reads `q` of a call for a picture. The file keeps the proportions of the window. */
export function readPictureRequest(
  q: string | undefined,
  language: string | null,
  sizes: DefaultSizes = CHART_SIZES,
): Result<PictureRequest> {
  const options = Options.safeParse(q === undefined || q === "" ? {} : parseParameter(q));
  if (!options.success) return err(badRequest("Not a valid rison/json argument"));
  const { force, theme, window_size, thumb_size } = options.data;
  const window = window_size ?? sizes.window;
  const thumb = thumb_size ?? (window_size ? window : (sizes.thumb ?? window));
  const scale = Math.min(thumb[0] / window[0], thumb[1] / window[1], MAX_SCALE);
  return ok({ force, look: { theme, window, scale, language } });
}

/** Undefined for what is neither rison nor JSON: no shape fits it. */
function parseParameter(q: string): unknown {
  try {
    return parseQ(q);
  } catch {
    return undefined;
  }
}
