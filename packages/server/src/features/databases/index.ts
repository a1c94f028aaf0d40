import type { Feature } from "../../platform/feature.ts";
import { prewarmDatabase } from "./prewarmDatabase.ts";
import { registerRoutes } from "./routes.ts";

export { databaseFileOf } from "./databaseFileOf.ts";
export { engineInformation } from "./engineInformation.ts";
export { sameTunnel, tunnelDraft } from "./forms/tunnels.ts";
export { metadataCache } from "./introspection/metadataCache.ts";
export { selectStar } from "./introspection/tableMetadata.ts";
export { ownCatalog, placeRights } from "./placeRights.ts";
export { databaseField, orderByDatabase, sqlTablesField } from "./rowFields.ts";
export { renameRights } from "./service.ts";
export { sqlLabDatabases } from "./sqlLabDatabases.ts";

/** Connected databases: create, change, list and delete them, and read their catalogs. */
export const databases: Feature = { name: "databases", register: registerRoutes, prepare: prewarmDatabase };
