import type { FastifyRequest } from "fastify";

/** A reply of the API that a page brings along. */
export interface PageReply {
  etag: string | null;
  /** JSON text. */
  body: string;
}

/** What a page brings along of the calls with which its screen begins. */
export interface PageReplies {
  /** By the address of the call. */
  inline: Map<string, PageReply>;
  /** Addresses that the browser should ask for beside the page's scripts: their replies are too large for the page. */
  preload: string[];
}

/** As they were answered, in the order of the calls; null: refused. */
type Replies = (PageReply | null)[];

/**
 * Bytes of replies in one page. Pages are not compressed, and the screen's skeleton is drawn when they are there; larger
 * replies come faster on their own.
 */
const INLINE_BYTES = 96 * 1024;

/**
 * Asks the API in the name of the page's caller: the same checks, the same replies as for the browser itself. What is
 * refused is left out; the front end asks again, and says why.
 */
export async function pageReplies(
  request: FastifyRequest,
  addresses: readonly string[],
): Promise<PageReplies & { replies: Replies }> {
  const replies = await Promise.all(addresses.map((address) => askApi(request, address)));
  const inline: PageReplies["inline"] = new Map();
  const preload: string[] = [];
  let room = INLINE_BYTES;
  for (const [index, address] of addresses.entries()) {
    const reply = replies[index];
    if (!reply) continue;
    const bytes = Buffer.byteLength(reply.body);
    if (bytes > room) {
      preload.push(address);
      continue;
    }
    room -= bytes;
    inline.set(address, reply);
  }
  return { inline, preload, replies };
}

async function askApi(request: FastifyRequest, url: string): Promise<PageReply | null> {
  const { cookie, authorization } = request.headers;
  const reply = await request.server.inject({
    method: "GET",
    url,
    headers: {
      accept: "application/json",
      ...(cookie !== undefined && { cookie }),
      ...(authorization !== undefined && { authorization }),
    },
    remoteAddress: request.ip,
  });
  if (reply.statusCode !== 200) return null;
  const { etag } = reply.headers;
  return { etag: typeof etag === "string" ? etag : null, body: reply.body };
}

/** The replies as JSON text that may stand in a script element. */
export function pageRepliesJson(inline: PageReplies["inline"]): string {
  const entries = [...inline].map(
    ([address, { etag, body }]) =>
      `${JSON.stringify(address)}:{"etag":${JSON.stringify(etag)},"body":${body}}`,
  );
  // Only `<` could end the element or begin a comment in it; in JSON it stands in strings only.
  return `{${entries.join(",")}}`.replaceAll("<", "\\u003c");
}
