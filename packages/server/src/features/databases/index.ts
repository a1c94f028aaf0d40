import type { Feature } from "../../platform/feature.ts";
import { openAhead } from "./openAhead.ts";
import { registerRoutes } from "./routes.ts";

export { accessFrom, accessTo, type DatabaseAccess } from "./access.ts";
export { connections, type OpenDatabase } from "./connections.ts";
export { databaseFileOf } from "./databaseFileOf.ts";
export { dependentsOf } from "./dependents.ts";
export { estimated } from "./estimate.ts";
export { faultText, type QueryFault, storedFault, structuredFault } from "./fault.ts";
export { introspection, type Reached } from "./introspection.ts";
export { isKnown } from "./isKnown.ts";
export { metadataCache } from "./metadataCache.ts";
export { filesInMaking } from "./missingFile.ts";
export { placeRights } from "./placeRights.ts";
export type { Reach } from "./reach.ts";
export { databaseRepository, extraOf, type StoredDatabase } from "./repository.ts";
export { rightsOn } from "./rights.ts";
export { databaseField, orderByDatabase, sqlTablesField } from "./rowFields.ts";
export {
  asking,
  type CheckedExport,
  checkSql,
  exportChecked,
  placedIn,
  runChecked,
  slipIn,
  syntaxFaultIn,
} from "./runChecked.ts";
export { sealer } from "./secrets.ts";
export { databaseService, renameRights } from "./service.ts";
export { shownFault } from "./shownFault.ts";
export { sqlLabDatabases } from "./sqlLabDatabases.ts";
export { withSuggestions } from "./suggestNames.ts";
export { functionsFault, tableFault } from "./tableFault.ts";
export { databaseFoldName, type FoldName, foldNameOf, fullNameIn } from "./tableNames.ts";
export { type Annotation, validated } from "./validateSql.ts";
export { validatorsByEngine } from "./validators.ts";

/** The databases that data comes from. */
export const databases: Feature = { name: "databases", register: registerRoutes, prepare: openAhead };
