/**
 * What is stored of a database: its row, its encrypted secrets, its SSH tunnel, and references from other
 * features. It has no API calls: those are in `databases`, and `query-gateway` opens connections from what is
 * stored here.
 */
export type { ConnectionDraft, DatabaseContents } from "./connectionDraft.ts";
export { dependentsOf } from "./dependents.ts";
export { databaseFoldName } from "./foldNames.ts";
export { DATABASE, databaseRepository, extraOf, type StoredDatabase, toDatabase } from "./repository.ts";
export { sealer } from "./sealer.ts";
export { NOT_ENABLED, type StoredTunnel, sealTunnel, tunnelRepository, unsealTunnel } from "./tunnels.ts";
