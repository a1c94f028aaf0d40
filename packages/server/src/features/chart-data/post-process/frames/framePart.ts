import { frameFromColumns } from "@sightline/core/frame";
import type { PostProcessingRule } from "@sightline/core/query";
import type { GenericType } from "@sightline/core/query/generic-type";
import type { SandboxPart } from "@sightline/engines/sandbox";
import { parseColumns } from "./parseColumns.ts";
import { type EncodedFrame, encodeFrame, encodeLists, processFrame } from "./processFrame.ts";

/** Post-processing of rows that come beside it: lists by column, as engines encode them. */
export interface FrameJob {
  columns: readonly { name: string; type: GenericType }[];
  rules: readonly PostProcessingRule[];
  temporal: readonly string[];
  /** How the rows come back: as a chart's reply holds them, or as lists by column. */
  as: "rows" | "columns";
}

/** With the rows beside it; else what an operation refuses, in words. */
export type FrameReply = Omit<EncodedFrame, "data"> | { refused: string };

/** @public The sandbox loads it by its address. */
export const part: SandboxPart<FrameJob> = ({ columns, rules, temporal, as }, body) => {
  const done = processFrame(frameFromColumns(parseColumns(body), columns), rules);
  if (!done.ok) return { value: { refused: done.error } satisfies FrameReply };
  const { data, ...meta } =
    as === "rows" ? encodeFrame(done.value, new Set(temporal)) : encodeLists(done.value);
  return { value: meta satisfies FrameReply, body: [data] };
};
