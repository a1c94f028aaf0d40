import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/index.ts";
import { leaveFlash } from "../../platform/http/flash.ts";
import { handlePage } from "../../platform/http/handlePage.ts";

const access = ["can_read", "Explore"] as const;
const WHOLE = /^\d+$/;

/**
 * Addresses under which charts and datasets were opened before, in bookmarks, mails and documents: they lead to explore,
 * with what else the address says. `/superset/explore/` itself is a page, and explore reads `form_data` of its address.
 */
export function registerOldLinks(app: FastifyInstance, { shortLinks }: Pick<Config, "shortLinks">): void {
  handlePage(app, { method: "GET", path: "/superset/slice/:id/", access }, (request, reply) => {
    const { id } = request.params as { id: string };
    return reply.redirect(WHOLE.test(id) ? exploreAddress(request, { slice_id: id }) : "/explore/");
  });
  handlePage(app, { method: "GET", path: "/superset/explore/:type/:id/", access }, (request, reply) => {
    const { type, id } = request.params as { type: string; id: string };
    const source = { datasource_type: type === "query" ? "query" : "table", datasource_id: id };
    return reply.redirect(WHOLE.test(id) ? exploreAddress(request, source) : "/explore/");
  });
  handlePage(app, { method: "GET", path: "/explore/p/:key/", access }, (request, reply) => {
    const { key } = request.params as { key: string };
    return reply.redirect(`/superset/explore/p/${encodeURIComponent(key)}/`);
  });
  // Superset numbered its short links in a table that bundles do not hold; the setting SHORT_LINKS_FILE brings it along.
  handlePage(app, { method: "GET", path: "/r/:id", access: "signed-in" }, (request, reply) => {
    const { id } = request.params as { id: string };
    if (Object.hasOwn(shortLinks, id)) return reply.redirect(shortLinks[id]!);
    leaveFlash(reply, "short-link-unknown");
    return reply.redirect("/");
  });
}

/** Explore with a target of its own, and the other parameters of the address. */
function exploreAddress({ url }: FastifyRequest, target: Record<string, string>): string {
  const query = new URL(url, "http://page").searchParams;
  for (const [name, value] of Object.entries(target)) query.set(name, value);
  return `/explore/?${query}`;
}
