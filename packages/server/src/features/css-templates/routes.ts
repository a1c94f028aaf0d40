import { cssTemplateRoutes } from "@sightline/api/css-templates";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { listRoutes, writeRoutes } from "../../platform/list/index.ts";
import { editObject, removeObjects } from "../../platform/versions/index.ts";
import { cssTemplateList } from "./list.ts";
import { CSS_TEMPLATE, cssTemplateRepository } from "./repository.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const templates = cssTemplateRepository(platform.db);
  const changedBy = (userId: number | null) => ({ changed_on: nowIso(platform), changed_by_fk: userId });

  listRoutes(app, platform, cssTemplateRoutes, cssTemplateList);

  writeRoutes(app, platform, cssTemplateRoutes, {
    nouns: ["css template"],
    storedObject: CSS_TEMPLATE,
    async create({ body: { template_name, css = null }, identity }) {
      const changed = changedBy(identity.userId);
      const made = { created_on: changed.changed_on, created_by_fk: identity.userId };
      return ok(await templates.insert({ template_name, css, ...made, ...changed }));
    },
    update: ({ params, body: { template_name, css }, identity }, edit) =>
      editObject(platform.db, CSS_TEMPLATE, params.id, edit, (trx) =>
        cssTemplateRepository(trx).update(params.id, {
          ...(template_name === undefined ? {} : { template_name }),
          ...(css === undefined ? {} : { css }),
          ...changedBy(identity.userId),
        }),
      ),
    async remove(ids, _call, edit) {
      if (ids.length === 0 || (await templates.knownIds(ids)).length !== ids.length) return err(notFound());
      return removeObjects(platform.db, CSS_TEMPLATE, ids, edit, (trx) =>
        cssTemplateRepository(trx).remove(ids),
      );
    },
  });
}
