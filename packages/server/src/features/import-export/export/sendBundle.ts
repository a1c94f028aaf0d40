import { Readable } from "node:stream";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { zipWriter } from "@sightline/engines/write";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../../platform/feature.ts";
import type { Encoded } from "../../../platform/http/handle.ts";
import { type Kind, TYPE_OF } from "../bundleFiles.ts";

export interface BundleFile {
  path: string;
  content: Record<string, unknown>;
}

/** For how long a browser may look for the cookie that says that its download has begun, seconds. */
const COOKIE_LIFE = 600;
const VERSION = "1.0.0";
/** Superset reads YAML 1.1, to which an unquoted `on`, `1_000` or time is no text. */
const AS_READ_ELSEWHERE = { lineWidth: 0, compat: "yaml-1.1" } as const;

/** A bundle that is packed while it is sent: only the file that is being written is held. */
export function sendBundle(
  platform: Platform,
  kind: Kind,
  files: AsyncIterable<BundleFile>,
  signal: AbortSignal,
): Encoded {
  const now = platform.now().toISOString();
  const name = `${kind}_export_${now.slice(0, 19).replace(/[-:]/g, "")}`;
  const metadata = { version: VERSION, type: TYPE_OF[kind], timestamp: now.replace("Z", "+00:00") };
  const bytes = Readable.from(zipped(name, metadata, files), { objectMode: false });
  signal.addEventListener("abort", () => bytes.destroy(), { once: true });
  return {
    bytes,
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename=${name}.zip`,
    },
  };
}

async function* zipped(
  root: string,
  metadata: Record<string, unknown>,
  files: AsyncIterable<BundleFile>,
): AsyncGenerator<Uint8Array> {
  // By its default: bundled, a package written for `require` has no other export when it is loaded late.
  const { stringify } = (await import("yaml")).default;
  const zip = zipWriter();
  const add = ({ path, content }: BundleFile) => {
    zip.file(`${root}/${path}`);
    zip.write(Buffer.from(stringify(content, AS_READ_ELSEWHERE)));
    return zip.drain();
  };
  yield* add({ path: "metadata.yaml", content: metadata });
  for await (const file of files) yield* add(file);
  yield* zip.end();
}

/** Sets the cookie by which a browser sees that its download has begun; never one that it has for something else. */
export function markDownloadStarted(
  { config }: Platform,
  token: string | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Result<void> {
  if (token === undefined) return ok(undefined);
  const known = request.cookies[token];
  if (known !== undefined && known !== "done") {
    return err(badRequest({ token: ["There is a cookie of this name. Use another."] }));
  }
  const secure = config.SESSION_COOKIE_SECURE;
  reply.setCookie(token, "done", { path: "/", maxAge: COOKIE_LIFE, sameSite: "lax", secure });
  return ok(undefined);
}
