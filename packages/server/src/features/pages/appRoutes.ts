import type { Access } from "@sightline/api";
import type { Bootstrap } from "@sightline/api/bootstrap";
import { notFound } from "@sightline/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handlePage } from "../../platform/http/handlePage.ts";
import { sendError } from "../../platform/http/sendError.ts";
import { pageBootstrap } from "./pageBootstrap.ts";
import { jsonField, requestedQuery } from "./postedForm.ts";
import { renderShell, templateOf } from "./shell.ts";

/** Pages of the front end and the right that each needs. */
const PAGES: readonly (readonly [path: string, access: Access])[] = [
  ["/", "signed-in"],
  ["/superset/welcome/", "signed-in"],
  ["/dashboard/list/", ["can_read", "Dashboard"]],
  ["/superset/dashboard/:idOrSlug/", ["can_read", "Dashboard"]],
  ["/chart/list/", ["can_read", "Chart"]],
  ["/chart/add", ["can_write", "Chart"]],
  ["/tablemodelview/list/", ["can_read", "Dataset"]],
  ["/databaseview/list/", ["can_read", "Database"]],
  ["/explore/", ["can_read", "Explore"]],
  ["/superset/explore/", ["can_read", "Explore"]],
  ["/sqllab/", ["can_read", "SQLLab"]],
  ["/superset/sqllab/", ["can_sqllab", "Superset"]],
  ["/sqllab/history/", ["can_read", "Query"]],
  ["/superset/sqllab/history/", ["can_sqllab_history", "Superset"]],
  ["/sqllab/p/:key/", ["can_read", "SQLLab"]],
  ["/savedqueryview/list/", ["can_read", "SavedQuery"]],
  ["/users/", ["can_get", "User"]],
  ["/roles/", ["can_get", "Role"]],
];

/** Pages that other pages open with a form: what was posted is in the page's data. */
const POSTED = [
  ["/explore/", ["can_read", "Explore"], explorePost],
  ["/superset/explore/", ["can_read", "Explore"], explorePost],
  ["/sqllab/", ["can_read", "SQLLab"], sqlLabPost],
  ["/superset/sqllab/", ["can_sqllab", "Superset"], sqlLabPost],
] as const satisfies readonly (readonly [string, Access, (body: unknown) => Posted])[];

type Posted = Pick<Bootstrap, "requested_query" | "form_data">;

/** The pages of the application: one document, in which the front end draws what the address names. */
export function appRoutes(app: FastifyInstance, platform: Platform): void {
  const readTemplate = templateOf(platform.config.webRoot);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    posted: Posted = {},
    status = 200,
  ): Promise<FastifyReply> {
    const template = readTemplate();
    if (template === null) {
      return reply
        .status(503)
        .type("text/plain; charset=utf-8")
        .send("The front end is not built. Run: npm start");
    }
    const bootstrap = await pageBootstrap(platform, request, reply, posted);
    return reply
      .status(status)
      .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
      .send(renderShell(template, { bootstrap, nonce: request.cspNonce }));
  }

  for (const [path, access] of PAGES) {
    handlePage(app, { method: "GET", path, access }, (request, reply) => send(request, reply));
  }
  for (const [path, access, read] of POSTED) {
    handlePage(app, { method: "POST", path, access }, (request, reply) =>
      send(request, reply, read(request.body)),
    );
  }
  // An address that nothing else answers: the application says that there is no such page.
  handlePage(app, { method: "GET", path: "/*", access: "anyone" }, (request, reply) =>
    isPage(request) ? send(request, reply, {}, 404) : sendError(reply, notFound()),
  );
}

/** A browser that opens an address; programs, and what pages load, get JSON. */
const isPage = ({ url, headers }: FastifyRequest) =>
  !/^\/(api|static)(\/|\?|$)/.test(url) && headers.accept?.includes("text/html") === true;

function explorePost(body: unknown): Posted {
  const form_data = jsonField(body, "form_data");
  return form_data ? { form_data } : {};
}

function sqlLabPost(body: unknown): Posted {
  const requested_query = requestedQuery(body);
  return requested_query ? { requested_query } : {};
}
