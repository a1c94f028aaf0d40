import { type EngineName, syntaxes } from "@sightline/core/sql-syntax";
import type { Capabilities, Engine } from "../engine.ts";
import { POSTGRES_SETTINGS, type ServerSettings } from "./begin.ts";
import { type CatalogStatements, postgresCatalog } from "./catalog/catalog.ts";
import { postgresListings } from "./catalog/listings.ts";
import { connectPostgres } from "./connection.ts";
import { postgresDialect } from "./dialect/index.ts";
import { describesTables, postgresFunctions, refusesTable } from "./functions/index.ts";

const DEFAULT_PORT = 5432;

const CAPABILITIES: Capabilities = {
  catalogs: true,
  schemas: true,
  explain: true,
  costEstimate: true,
  validation: true,
  createTableAs: true,
  createViewAs: true,
  cancel: true,
  progress: false,
  embedded: false,
  fileUpload: false,
  joins: true,
  transactions: true,
  readOnlyBy: "transaction",
  sshTunnel: true,
  impersonation: "login",
  testedWith: "its-protocol",
};

export type FamilyMember = Pick<Engine, "label"> &
  Partial<Omit<Engine, "id" | "label" | "syntax" | "capabilities" | "connect">> & {
    id: EngineName;
    capabilities?: Partial<Capabilities>;
    settings?: ServerSettings;
    catalog?: Partial<CatalogStatements>;
  };

/** An engine that speaks PostgreSQL's protocol and SQL, but for what is told here. */
export function postgresEngine({
  capabilities,
  settings = POSTGRES_SETTINGS,
  catalog,
  ...difference
}: FamilyMember): Engine {
  const port = difference.defaultPort ?? DEFAULT_PORT;
  const syntax = syntaxes[difference.id];
  const functions = difference.functions ?? postgresFunctions;
  return {
    aliases: [],
    defaultDriver: "psycopg2",
    uriPlaceholder: `${difference.id}://user:password@host:port/dbname[?key=value&key=value...]`,
    defaultPort: port,
    form: null,
    preferred: false,
    dialect: postgresDialect,
    syntax,
    functions,
    refusesTable,
    describesTables,
    listings: postgresListings,
    ...difference,
    capabilities: { ...CAPABILITIES, ...capabilities },
    connect: (options) =>
      connectPostgres(options, {
        defaultPort: port,
        syntax,
        settings,
        suggestedFunctions: functions.safeFunctions,
        catalog: { ...postgresCatalog, ...catalog },
      }),
  };
}
