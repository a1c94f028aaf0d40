import { Readable } from "node:stream";
import type { Bootstrap } from "@sightline/api/bootstrap";
import { type Page, pages, type Screen } from "@sightline/api/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { leaveFlash } from "../../platform/http/flash.ts";
import { handlePage, toLogin } from "../../platform/http/handlePage.ts";
import { allowScripts } from "../../platform/http/securityHeaders.ts";
import { sendError } from "../../platform/http/sendError.ts";
import { isClosedDashboard } from "../dashboards/index.ts";
import { openEmbeddedPage } from "../embedding/index.ts";
import { firstViewHtml } from "./firstView.ts";
import { embeddedBootstrap, pageBootstrap } from "./pageBootstrap.ts";
import { filesFor, pageFilesOf } from "./pageFiles.ts";
import { pagePreload } from "./pagePreload.ts";
import { jsonField, requestedQuery } from "./postedForm.ts";
import { framedTemplate, renderShell, templateOf } from "./shell.ts";

/** Reads a posted form, by the screen that it opens. */
const READ_FORM: Partial<Record<Screen, (body: unknown) => PostedForm>> = {
  explore: explorePost,
  "sql-lab": sqlLabPost,
};

const HTML = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
const NO_REPLIES = { inline: new Map(), preload: [] };

type PostedForm = Pick<Bootstrap, "requested_query" | "form_data">;

/** The routes of all pages. Each sends the same HTML document; the front end renders the page of the address in it. */
export function appRoutes(app: FastifyInstance, platform: Platform): void {
  const readTemplate = templateOf(platform.config.webRoot);
  const readFiles = pageFilesOf(platform.config.webRoot);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    screen: Screen | null,
    posted: PostedForm = {},
    status = 200,
  ): Promise<FastifyReply> {
    const template = readTemplate();
    if (template === null) return sendNotBuilt(reply);
    const [bootstrap, { vizTypes, subject, ...replies }] = await Promise.all([
      pageBootstrap(platform, request, reply, posted),
      pagePreload(screen, request),
    ]);
    const files = filesFor(readFiles(), screen, vizTypes);
    const page = renderShell(template.html, { bootstrap, nonce: request.cspNonce, files, replies });
    allowScripts(reply, template.scriptHashes);
    return reply
      .status(status)
      .headers(HTML)
      .send(subject ? pieces(page, firstViewHtml(platform, { request, reply, subject })) : page);
  }

  /** The page that other sites frame. It brings nothing along: who sees it is known by a token that comes later. */
  async function sendEmbedded(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const opened = await openEmbeddedPage(platform, request, reply);
    if (!opened.ok) return sendError(reply, opened.error);
    const template = readTemplate();
    if (template === null) return sendNotBuilt(reply);
    const files = filesFor(readFiles(), "dashboards/embedded", []);
    const bootstrap = embeddedBootstrap(platform, opened.value);
    const shell = { bootstrap, nonce: request.cspNonce, files, replies: NO_REPLIES };
    allowScripts(reply, template.scriptHashes);
    return reply.headers(HTML).send(renderShell(framedTemplate(template.html), shell));
  }

  for (const { path, access, screen, posted } of pages as readonly Page[]) {
    handlePage(app, { method: "GET", path, access }, async (request, reply) => {
      if (screen === "dashboards/embedded") return sendEmbedded(request, reply);
      const isClosed = screen === "dashboards" && (await isClosedToCaller(platform, request));
      return isClosed ? leaveClosed(request, reply) : send(request, reply, screen);
    });
    if (!posted) continue;
    handlePage(app, { method: "POST", path, access }, (request, reply) =>
      send(request, reply, screen, READ_FORM[screen]?.(request.body)),
    );
  }
  // An unknown address: browsers get the page "not found" of the application, all others a JSON error.
  handlePage(app, { method: "GET", path: "/*", access: "anyone" }, (request, reply) =>
    isPage(request) ? send(request, reply, null, {}, 404) : reply.callNotFound(),
  );
}

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.status(503).type("text/plain; charset=utf-8").send("The front end is not built. Run: npm start");

/** Whether the page is that of a dashboard that the caller may not open. */
const isClosedToCaller = (platform: Platform, { params, identity }: FastifyRequest): Promise<boolean> =>
  isClosedDashboard(platform, identity, (params as { idOrSlug: string }).idOrSlug);

/** Sends who may not open a dashboard to the list of those that they may, with the reason. */
function leaveClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.identity.userId === null) return toLogin(request, reply);
  leaveFlash(reply, "dashboard-closed");
  return reply.redirect("/dashboard/list/");
}

/** A page as a stream: first what its scripts need, then the HTML that is shown until they have rendered. */
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

/** Whether a browser opens the address as a page. Programs, and calls that pages make, get JSON. */
const isPage = ({ url, headers }: FastifyRequest) =>
  !/^\/(api|static)(\/|\?|$)/.test(url) && headers.accept?.includes("text/html") === true;

function explorePost(body: unknown): PostedForm {
  const form_data = jsonField(body, "form_data");
  return form_data ? { form_data } : {};
}

function sqlLabPost(body: unknown): PostedForm {
  const requested_query = requestedQuery(body);
  return requested_query ? { requested_query } : {};
}
