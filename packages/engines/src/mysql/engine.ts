import { type EngineName, syntaxes } from "@sightline/core/sql-syntax";
import type { Capabilities, Dialect, Engine, FunctionRules, ParameterForm } from "../engine.ts";
import { connectMysql } from "./connection.ts";
import { mysqlDialect } from "./dialect/index.ts";
import { SAFE_WORDS } from "./functionNames.ts";
import { mysqlListings } from "./listings.ts";
import { mysqlSettings, type SessionSettings } from "./prepareSession.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./refusals.ts";

/** What tells one member of the family from another. */
export interface MysqlMember {
  id: EngineName;
  aliases?: readonly string[];
  label: string;
  defaultDriver: string;
  uriPlaceholder: string;
  defaultPort?: number;
  form?: ParameterForm;
  preferred?: boolean;
  dialect?: Dialect;
  functions?: FunctionRules;
  capabilities?: Partial<Capabilities>;
  settings?: SessionSettings;
  /** Takes on a user's name once logged in as the connection's own: what `impersonate_user` does then. */
  executeAs?: (username: string) => string;
  /** The database of a URI may be written `catalog.database`. */
  catalogInDatabase?: boolean;
}

const CAPABILITIES: Capabilities = {
  catalogs: false,
  schemas: true,
  explain: true,
  costEstimate: false,
  validation: true,
  createTableAs: true,
  createViewAs: true,
  cancel: true,
  progress: false,
  embedded: false,
  fileUpload: false,
  joins: true,
  // Rows that were written are undone together. Tables that were made or dropped are not.
  transactions: true,
  readOnlyBy: "session",
  sshTunnel: true,
  impersonation: "login",
  testedWith: "nothing",
};

/** An engine that speaks MySQL's protocol. */
export function mysqlEngine(member: MysqlMember): Engine {
  const { dialect = mysqlDialect, functions = functionRules(), settings = mysqlSettings } = member;
  const { catalogInDatabase = false } = member;
  const defaultPort = member.defaultPort ?? 3306;
  const functionNames = [...functions.safeFunctions].filter((name) => !SAFE_WORDS.includes(name)).sort();
  return {
    id: member.id,
    aliases: member.aliases ?? [],
    label: member.label,
    defaultDriver: member.defaultDriver,
    uriPlaceholder: member.uriPlaceholder,
    defaultPort,
    form: member.form ?? null,
    preferred: member.preferred ?? false,
    dialect,
    syntax: syntaxes[member.id],
    capabilities: {
      ...CAPABILITIES,
      ...(member.executeAs && { impersonation: "session" }),
      ...member.capabilities,
    },
    functions,
    refusesTable: isRefusedTable,
    describesTables: isCatalogTable,
    listings: mysqlListings,
    connect: (options) =>
      connectMysql(options, {
        ...{ defaultPort, settings, dialect, functionNames, catalogInDatabase },
        executeAs: member.executeAs ?? null,
      }),
  };
}
