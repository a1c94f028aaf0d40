import type { Frame } from "@sightline/core/frame";
import { encodeFrame } from "./files/index.ts";

/** A frame as the text of a CSV file. `names` holds the names that columns are shown with. */
export const toCsv = (frame: Frame, names: Readonly<Record<string, string>> = {}): string =>
  Buffer.concat([...encodeFrame(frame, "csv", names)]).toString("utf8");
