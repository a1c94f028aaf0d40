import { searchObjects, searchTables } from "@sightline/api/search";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { findObjects } from "./findObjects.ts";
import { findTables } from "./findTables.ts";
import { wordsIn } from "./words.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  handle(app, searchObjects, async ({ query, identity }) =>
    ok({ result: await findObjects(platform, identity, wordsIn(query.text)) }),
  );
  handle(app, searchTables, async ({ query, identity }) =>
    ok({ result: await findTables(platform, identity, wordsIn(query.text)) }),
  );
}
