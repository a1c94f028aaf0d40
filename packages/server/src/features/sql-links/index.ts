import { createSqlPermalink, getSqlPermalink, getValue, storeValue } from "@sightline/api/sql-links";
import { err, failure, notFound, ok } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { toJson } from "../../platform/db/index.ts";
import type { Feature } from "../../platform/feature.ts";
import { type EncodedReply, handle } from "../../platform/http/handle.ts";
import { linkTo } from "../../platform/http/linkTo.ts";
import { quotaProblem } from "../../platform/quota.ts";
import { readPermalink } from "./readPermalink.ts";
import { linkRepository } from "./repository.ts";

const PLAIN = { "content-type": "text/plain; charset=utf-8" };
const NOTHING: EncodedReply = { status: 404, bytes: "", headers: PLAIN };

/** Permalinks of the SQL editor, and the texts that older clients share by number. */
export const sqlLinks: Feature = {
  name: "sql-links",
  register(app, platform) {
    const links = linkRepository(platform.db, platform.now);
    const noRoom = ({ userId }: Identity, text: string) =>
      quotaProblem(platform.config, "link", { count: 1, size: text.length }, () => links.readAmount(userId));
    const hasStore = () => platform.config.FEATURE_FLAGS.KV_STORE === true;

    handle(app, createSqlPermalink, async ({ body, identity, request }) => {
      const problem = await noRoom(identity, toJson(body));
      if (problem !== null) return err(failure("too-large", problem));
      const key = await links.addPermalink(body, identity.userId);
      return ok({ key, url: linkTo(platform.config, request, `/sqllab/p/${key}`) });
    });
    handle(app, getSqlPermalink, async ({ params }) => {
      const found = await readPermalink(links, params.key);
      return found ? ok(found) : err(notFound());
    });

    handle(app, storeValue, async ({ body, identity }) => {
      if (!hasStore()) return ok(NOTHING);
      const value = body.data ?? body.value;
      if (typeof value !== "string") {
        return ok({
          status: 400,
          bytes: JSON.stringify({ error: "data: Missing data for required field." }),
        });
      }
      const problem = await noRoom(identity, value);
      if (problem !== null) return ok({ status: 413, bytes: JSON.stringify({ error: problem }) });
      return ok({ bytes: JSON.stringify({ id: await links.addText(value, identity.userId) }) });
    });
    handle(app, getValue, async ({ params }) => {
      const text = hasStore() ? await links.text(params.key) : null;
      return ok(text === null ? NOTHING : { bytes: text, headers: PLAIN });
    });
  },
};
