import { type Cell, type Frame, frameFromColumns } from "@sightline/core/frame";
import type { GenericType } from "@sightline/core/query/generic-type";
import type { SandboxPart } from "@sightline/engines/sandbox";
import {
  encodeRendered,
  type FormData,
  type Names,
  type RenderedMeta,
  renderFrame,
  TableTooLarge,
  tableOf,
} from "../tables/index.ts";
import { decodeFrame, type EncodedFrame, encodeLists } from "./processFrame.ts";

/** A table as its chart type shows it. The rows come beside it: as records, or as lists by column. */
export interface RenderJob extends Omit<EncodedFrame, "data" | "labels"> {
  rows: "records" | "lists";
  formData: FormData;
  names: Names;
  maxCells?: number;
}

/** Of records the reply's own form is made, of lists lists again. */
export type RenderReply =
  | { meta: RenderedMeta }
  | { lists: Omit<EncodedFrame, "data"> }
  | { refused: string };

export const part: SandboxPart<RenderJob> = (job, body) => {
  const done = renderRows(job, body);
  if ("refused" in done) return { value: done };
  const { data, ...value } = done;
  return { value, body: [data] };
};

/** Renders rows that are given as bytes. */
export function renderRows(
  job: RenderJob,
  body: Uint8Array,
): (Exclude<RenderReply, { refused: string }> & { data: Uint8Array }) | { refused: string } {
  const { formData, names, maxCells } = job;
  const frame =
    job.rows === "records" ? frameOfRecords(job, body) : decodeFrame({ ...job, labels: {}, data: body });
  try {
    const rendered = renderFrame(frame, formData, names, maxCells);
    if (job.rows === "records") return encodeRendered(rendered, frame.rows);
    const { data, ...lists } = encodeLists(tableOf(rendered));
    return { lists, data };
  } catch (error) {
    if (error instanceof TableTooLarge) return { refused: `Error: ${error.message}` };
    throw error;
  }
}

function frameOfRecords({ colnames, coltypes }: RenderJob, body: Uint8Array): Frame {
  const records = JSON.parse(Buffer.from(body).toString("utf8")) as Record<string, Cell>[];
  const lists = Object.fromEntries(
    colnames.map((name) => [name, records.map((record) => record[name] ?? null)]),
  );
  return frameFromColumns(
    lists,
    colnames.map((name, at) => ({ name, type: coltypes[at] as GenericType })),
  );
}
