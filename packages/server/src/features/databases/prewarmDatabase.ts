import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { Platform } from "../../platform/feature.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository, dependentsOf, type StoredDatabase } from "../stored-databases/index.ts";

const isEmbedded = ({ sqlalchemy_uri }: StoredDatabase): boolean => {
  const parsed = parseUri(sqlalchemy_uri);
  return parsed !== null && engineNamed(parsed.engine)?.capabilities.embedded === true;
};

/**
 * Starts the process of the embedded database with the most datasets, so that the first chart does not wait for
 * it. The process ends soon if it is not used. Database servers are not contacted before the first request.
 */
export async function prewarmDatabase(platform: Platform): Promise<void> {
  const embedded = (await databaseRepository(platform.db).all()).filter(isEmbedded);
  const datasets = await dependentsOf(platform.db).datasetCounts();
  const count = ({ id }: StoredDatabase) => datasets.get(id) ?? 0;
  const [most] = embedded.sort((a, b) => count(b) - count(a));
  if (!most || count(most) === 0) return;
  const opened = connections(platform).prewarm(most);
  if (opened.ok) await opened.value.connection.inspect("SELECT 1");
}
