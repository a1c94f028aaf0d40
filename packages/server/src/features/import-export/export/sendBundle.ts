import { Readable } from "node:stream";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { zipWriter } from "@sightline/engines/write";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { type Kind, TYPE_OF } from "../bundleFiles.ts";
import { writeYaml } from "./writeYaml.ts";

export interface BundleFile {
  path: string;
  content: Record<string, unknown>;
}

/** For how long a browser may look for the cookie that says that its download has begun, seconds. */
const COOKIE_LIFE = 600;
const VERSION = "1.0.0";

/** A bundle that is packed while it is sent: only the file that is being written is held. */
export function sendBundle(
  platform: Platform,
  kind: Kind,
  files: AsyncIterable<BundleFile>,
  { identity: { userId }, signal }: { identity: Identity; signal: AbortSignal },
): EncodedReply {
  const now = platform.now().toISOString();
  const name = `${kind}_export_${now.slice(0, 19).replace(/[-:]/g, "")}`;
  const metadata = { version: VERSION, type: TYPE_OF[kind], timestamp: now.replace("Z", "+00:00") };
  const write = (content: BundleFile["content"]) => writeYaml({ platform, userId, signal }, content);
  const bytes = Readable.from(zipBundle(name, metadata, files, write), { objectMode: false });
  signal.addEventListener("abort", () => bytes.destroy(), { once: true });
  return {
    bytes,
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename=${name}.zip`,
    },
  };
}

async function* zipBundle(
  root: string,
  metadata: Record<string, unknown>,
  files: AsyncIterable<BundleFile>,
  write: (content: BundleFile["content"]) => Promise<string>,
): AsyncGenerator<Uint8Array> {
  const zip = zipWriter();
  const add = async ({ path, content }: BundleFile) => {
    zip.file(`${root}/${path}`);
    zip.write(Buffer.from(await write(content)));
    return zip.drain();
  };
  yield* await add({ path: "metadata.yaml", content: metadata });
  for await (const file of files) yield* await add(file);
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
