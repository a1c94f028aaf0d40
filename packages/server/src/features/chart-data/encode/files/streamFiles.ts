import { Readable } from "node:stream";
import { err, ok, type Result } from "@sightline/core/errors";
import type { Frame } from "@sightline/core/frame";
import { QueryError } from "@sightline/engines";
import { zipWriter } from "@sightline/engines/write";
import type { EncodedReply } from "../../../../platform/http/handle.ts";
import { askEngine, type QueryFault } from "../../../query-faults/index.ts";
import { explainFault, exportChecked } from "../../../query-gateway/index.ts";
import { encodeFrame } from "./encodeFrame.ts";
import { CONTENT_TYPES, type FileFormat } from "./formats.ts";

/** What goes into one file: rows straight from the engine, or a frame. */
export type FilePart =
  | { query: Omit<Parameters<typeof exportChecked>[0], "format"> }
  | { frame: Frame; headers: Readonly<Record<string, string>> };

/** A file whose first piece is there; whoever does not take the rest closes it. */
interface OpenFile {
  pieces: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

interface StreamOptions {
  now: Date;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/**
 * The download of one file, or of several in a ZIP archive. What a database refuses is known before the first byte
 * leaves; what fails later breaks the connection off, so that nobody takes a part for the whole.
 */
export async function streamFiles(
  parts: readonly FilePart[],
  format: FileFormat,
  { now, signal }: StreamOptions,
): Promise<Result<EncodedReply, QueryFault>> {
  const opened = await Promise.all(parts.map((part) => openPart(part, format)));
  const files = opened.flatMap((file) => (file.ok ? [file.value] : []));
  const closeAll = () => void Promise.allSettled(files.map((file) => file.close()));
  const refused = opened.find((file) => !file.ok);
  if (refused && !refused.ok) {
    closeAll();
    return refused;
  }
  const name = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "_");
  const [only] = files;
  const single = files.length === 1 && only !== undefined;
  const pieces = single ? only.pieces : zipFiles(files, format);
  const bytes = Readable.from(pieces, { objectMode: false });
  // Also when nobody ever reads: the client may be gone by now.
  bytes.once("close", closeAll);
  signal.addEventListener("abort", () => bytes.destroy(), { once: true });
  const type = single ? CONTENT_TYPES[format] : "application/zip";
  const filename = `${name}.${single ? format : "zip"}`;
  return ok({
    bytes,
    headers: { "content-type": type, "content-disposition": `attachment; filename=${filename}` },
  });
}

async function openPart(part: FilePart, format: FileFormat): Promise<Result<OpenFile, QueryFault>> {
  if ("frame" in part) return openFrame(part.frame, format, part.headers);
  const { opened } = part.query;
  const exported = await exportChecked({ ...part.query, format });
  if (!exported.ok) return exported;
  const pieces = exported.value.chunks[Symbol.asyncIterator]();
  const first = await askEngine(opened, part.query, () => pieces.next());
  if (first.ok) return ok(openFile(first.value, pieces));
  const { allowedTables, withheldErrorLog, sql, schema = null } = part.query;
  const statement = { sql, schema };
  return err(await explainFault(first.error, { opened, allowedTables, withheldErrorLog, statement }));
}

async function openFrame(
  frame: Frame,
  format: FileFormat,
  headers: Readonly<Record<string, string>>,
): Promise<Result<OpenFile, QueryFault>> {
  const pieces = encodeFrame(frame, format, headers);
  try {
    return ok(openFile(pieces.next(), pieces));
  } catch (error) {
    if (error instanceof QueryError) return err({ kind: "refused", message: error.message });
    throw error;
  }
}

function openFile(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array> | Iterator<Uint8Array>,
): OpenFile {
  async function* pieces() {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  }
  return {
    pieces: pieces(),
    async close() {
      await rest.return?.();
    },
  };
}

async function* zipFiles(files: readonly OpenFile[], format: FileFormat): AsyncGenerator<Uint8Array> {
  const zip = zipWriter();
  for (const [index, file] of files.entries()) {
    zip.file(`query_${index + 1}.${format}`);
    for await (const piece of file.pieces) {
      zip.write(piece);
      yield* zip.drain();
    }
  }
  yield* zip.end();
}
