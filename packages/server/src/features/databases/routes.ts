import {
  availableDatabases,
  databaseConnection,
  databaseRoutes,
  removeSshTunnel,
  syncPermissions,
  testConnection,
  validateParameters as validateParametersRoute,
} from "@sightline/api/databases";
import { err, notFound, ok } from "@sightline/core/errors";
import { engines } from "@sightline/engines/registry";
import type { FastifyInstance } from "fastify";
import { retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes, writeRoutes } from "../../platform/list/index.ts";
import { databaseRepository, sealer, tunnelRepository } from "../stored-databases/index.ts";
import { validateParameters } from "./forms/validateParameters.ts";
import { registerIntrospection } from "./introspection/routes.ts";
import { databaseList } from "./list.ts";
import { databaseService } from "./service.ts";
import { availableKinds, toConnection, toWritten } from "./wire.ts";

/** The calls of /api/v1/database/. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const databases = databaseService(platform);
  const box = sealer(platform.config.secretKey);

  listRoutes(app, platform, databaseRoutes, databaseList);

  const create = retryOnConflict(databases.create);
  const update = retryOnConflict(databases.update);
  const { create: creation, update: change, remove } = databaseRoutes;
  writeRoutes(
    app,
    platform,
    { create: creation, update: change, remove },
    {
      nouns: ["database"],
      async create({ body, identity }) {
        const made = await create(identity, body);
        return made.ok ? ok({ id: made.value.id, result: toWritten(made.value, body, box) }) : made;
      },
      async update({ params, body, identity }, edit) {
        const changed = await update(identity, params.id, body, edit);
        return changed.ok ? ok({ result: toWritten(changed.value, body, box) }) : changed;
      },
      remove: ([id], _call, edit) => databases.remove(id!, edit),
    },
  );

  handle(app, databaseConnection, async ({ params }) => {
    const database = await databaseRepository(platform.db).byId(params.id);
    if (!database) return err(notFound());
    const tunnel = await tunnelRepository(platform.db).byDatabase(params.id);
    return ok({ id: params.id, result: toConnection(database, tunnel, box) });
  });
  handle(app, removeSshTunnel, ({ params, identity }) => databases.removeTunnel(identity, params.id));
  handle(app, syncPermissions, ({ params, identity }) => databases.syncRights(identity, params.id));

  handle(app, testConnection, ({ body, identity }) => databases.test(identity, body));
  handle(app, validateParametersRoute, ({ body, identity }) => validateParameters(platform, identity, body));
  handle(app, availableDatabases, async () =>
    ok({ databases: availableKinds(engines, platform.config.PREVENT_UNSAFE_DB_CONNECTIONS) }),
  );

  registerIntrospection(app, platform);
}
