import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import { z } from "zod";
import { isTimeZone } from "../../platform/http/readerTimeZone.ts";

/** What a picture is asked to look like. */
export interface PictureStyle {
  theme: "light" | "dark";
  /** The space that the chart is drawn in, CSS pixels. */
  window: readonly [width: number, height: number];
  /** Device pixels for one CSS pixel. */
  scale: number;
  /** BCP 47 tag of the reader's language; null: unknown. */
  language: string | null;
  /** The reader's, by its IANA name: in it stand times whose format asks for local ones. */
  timeZone: string;
}

/** What a call says of its reader. */
type Reader = Pick<PictureStyle, "language" | "timeZone">;

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
  time_zone: z.string().refine(isTimeZone).optional(),
});

/** Reads `q` of a call for a picture. The file keeps the proportions of the window. */
export function readPictureRequest(
  q: string | undefined,
  reader: Reader,
  sizes: DefaultSizes = CHART_SIZES,
): Result<PictureRequest> {
  const options = Options.safeParse(q === undefined || q === "" ? {} : parseParameter(q));
  if (!options.success) return err(badRequest("Not a valid rison/json argument"));
  const { language } = reader;
  const { force, theme, time_zone: timeZone = reader.timeZone, window_size, thumb_size } = options.data;
  const window = window_size ?? sizes.window;
  const thumb = thumb_size ?? (window_size ? window : (sizes.thumb ?? window));
  const scale = Math.min(thumb[0] / window[0], thumb[1] / window[1], MAX_SCALE);
  return ok({ force, look: { theme, window, scale, language, timeZone } });
}

/** Undefined for what is neither rison nor JSON: no shape fits it. */
function parseParameter(q: string): unknown {
  try {
    return parseQ(q);
  } catch {
    return undefined;
  }
}
