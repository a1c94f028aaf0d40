import { Readable } from "node:stream";
import type { Access } from "@sightline/api";
import type { Bootstrap } from "@sightline/api/bootstrap";
import { notFound } from "@sightline/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handlePage } from "../../platform/http/handlePage.ts";
import { sendError } from "../../platform/http/sendError.ts";
import { firstViewHtml } from "./firstView.ts";
import { openingOf } from "./openings.ts";
import { pageBootstrap } from "./pageBootstrap.ts";
import { filesFor, pageFilesOf } from "./pageFiles.ts";
import { jsonField, requestedQuery } from "./postedForm.ts";
import { renderShell, templateOf } from "./shell.ts";

/** Pages of the front end, the right that each needs, and the folder of its screen among the front end's features. */
const PAGES: readonly (readonly [path: string, access: Access, screen: string])[] = [
  ["/", "signed-in", "home"],
  ["/superset/welcome/", "signed-in", "home"],
  ["/dashboard/list/", ["can_read", "Dashboard"], "dashboards/list"],
  ["/superset/dashboard/:idOrSlug/", ["can_read", "Dashboard"], "dashboards"],
  ["/chart/list/", ["can_read", "Chart"], "explore/chart-list"],
  ["/chart/add", ["can_write", "Chart"], ""],
  ["/tablemodelview/list/", ["can_read", "Dataset"], "datasets/list"],
  ["/tablemodelview/edit/:id", ["can_read", "Dataset"], "datasets/edit"],
  ["/dataset/add/", ["can_write", "Dataset"], "datasets/add"],
  ["/dataset/:id", ["can_read", "Dataset"], "datasets/edit"],
  ["/databaseview/list/", ["can_read", "Database"], "databases"],
  ["/explore/", ["can_read", "Explore"], "explore"],
  ["/superset/explore/", ["can_read", "Explore"], "explore"],
  ["/sqllab/", ["can_read", "SQLLab"], "sql-lab"],
  ["/superset/sqllab/", ["can_sqllab", "Superset"], "sql-lab"],
  ["/sqllab/history/", ["can_read", "Query"], "query-history"],
  ["/superset/sqllab/history/", ["can_sqllab_history", "Superset"], "query-history"],
  ["/sqllab/p/:key/", ["can_read", "SQLLab"], "sql-lab"],
  ["/savedqueryview/list/", ["can_read", "SavedQuery"], "saved-queries"],
  ["/users/", ["can_get", "User"], ""],
  ["/roles/", ["can_get", "Role"], ""],
];

/** Pages that other pages open with a form: what was posted is in the page's data. */
const POSTED = [
  ["/explore/", ["can_read", "Explore"], "explore", explorePost],
  ["/superset/explore/", ["can_read", "Explore"], "explore", explorePost],
  ["/sqllab/", ["can_read", "SQLLab"], "sql-lab", sqlLabPost],
  ["/superset/sqllab/", ["can_sqllab", "Superset"], "sql-lab", sqlLabPost],
] as const satisfies readonly (readonly [string, Access, string, (body: unknown) => Posted])[];

type Posted = Pick<Bootstrap, "requested_query" | "form_data">;

/** The pages of the application: one document, in which the front end draws what the address names. */
export function appRoutes(app: FastifyInstance, platform: Platform): void {
  const readTemplate = templateOf(platform.config.webRoot);
  const readFiles = pageFilesOf(platform.config.webRoot);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    screen: string,
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
    const [bootstrap, { vizTypes, subject, ...replies }] = await Promise.all([
      pageBootstrap(platform, request, reply, posted),
      openingOf(screen, request),
    ]);
    const files = filesFor(readFiles(), screen, vizTypes);
    const page = renderShell(template, { bootstrap, nonce: request.cspNonce, files, replies });
    return reply
      .status(status)
      .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
      .send(subject ? pieces(page, firstViewHtml(platform, { request, reply, subject })) : page);
  }

  for (const [path, access, screen] of PAGES) {
    handlePage(app, { method: "GET", path, access }, (request, reply) => send(request, reply, screen));
  }
  for (const [path, access, screen, read] of POSTED) {
    handlePage(app, { method: "POST", path, access }, (request, reply) =>
      send(request, reply, screen, read(request.body)),
    );
  }
  // An address that nothing else answers: the application says that there is no such page.
  handlePage(app, { method: "GET", path: "/*", access: "anyone" }, (request, reply) =>
    isPage(request) ? send(request, reply, "", {}, 404) : sendError(reply, notFound()),
  );
}

/** A page as a stream: first all that its scripts need, then what is seen until they have drawn it. */
function pieces(page: string, firstView: AsyncIterable<string>): Readable {
  const end = page.lastIndexOf("</body>");
  return Readable.from(
    (async function* () {
      yield page.slice(0, end);
      yield* firstView;
      yield page.slice(end);
    })(),
    { objectMode: false },
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
