import type { Capabilities, Engine } from "../engine.ts";

type Column = [title: string, show: (engine: Engine) => string];

const yes = (capability: keyof Capabilities): Column[1] => {
  return ({ capabilities }) => (capabilities[capability] === true ? "yes" : "–");
};
const TESTED: Record<Capabilities["testedWith"], string> = {
  itself: "the real engine",
  "its-protocol": "another engine with the same protocol",
  nothing: "not tested",
};

const IMPERSONATION = { session: "by session", login: "by log-in", none: "–" };

const testedVersions: Column[1] = ({ capabilities: { testedWith, testedVersion } }) =>
  testedWith === "itself" && testedVersion ? `${TESTED.itself}, ${testedVersion}` : TESTED[testedWith];

const CONNECTING: readonly Column[] = [
  ["Engine", ({ label }) => label],
  ["URI", ({ uriPlaceholder }) => `\`${uriPlaceholder}\``],
  ["Also", ({ aliases }) => aliases.map((alias) => `\`${alias}\``).join(" ") || "–"],
  ["Form", ({ form }) => (form ? "yes" : "–")],
  ["SSH tunnel", yes("sshTunnel")],
  ["Impersonation", ({ capabilities }) => IMPERSONATION[capabilities.impersonation ?? "none"]],
  ["Needs", ({ driverPackage }) => (driverPackage ? `\`npm install ${driverPackage}\`` : "–")],
  ["Read-only by", ({ capabilities }) => capabilities.readOnlyBy],
  ["Tested with", testedVersions],
];

const DOING: readonly Column[] = [
  ["Engine", ({ label }) => label],
  ["Catalogs", yes("catalogs")],
  ["Schemas", yes("schemas")],
  ["EXPLAIN", yes("explain")],
  ["Cost", yes("costEstimate")],
  ["Validation", yes("validation")],
  ["CTAS", yes("createTableAs")],
  ["CVAS", yes("createViewAs")],
  ["Cancel", yes("cancel")],
  ["Progress", yes("progress")],
  ["Upload", yes("fileUpload")],
  ["Transactions", yes("transactions")],
  ["Folds names", ({ dialect }) => (dialect.foldsUpper ? "to upper case" : "–")],
  ["Series limit", ({ capabilities }) => (capabilities.joins ? "join" : "query before")],
  ["Time grains", ({ dialect }) => String(Object.keys(dialect.grains).length)],
];

const table = (columns: readonly Column[], engines: readonly Engine[]): string =>
  [
    columns.map(([title]) => title),
    columns.map(() => "---"),
    ...engines.map((engine) => columns.map(([, show]) => show(engine))),
  ]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** The page `docs/engines.md`. */
export const enginesPage = (engines: readonly Engine[]): string => `# Engines

What each engine supports, as its adapter declares it. \`npm run docs\` generates this page from the code.

## Connecting

${table(CONNECTING, engines)}

With "Impersonate logged in user" (\`impersonate_user\`), Sightline connects as the user who is logged in. "By session": it logs
in as the connection's user and names the other user. "By log-in": it logs in as the other user, with the password of the
connection. For engines without either, the setting has no effect and is not shown.

An engine that needs a package appears in the list of databases after that package is installed. "Not tested" means that the
adapter was written from the engine's documentation, and that nobody has run it against a server yet.

## Features

${table(DOING, engines)}

Every engine cancels a statement when no client waits for it, and at its time limit. Statements can only read, unless the database
allows more (\`allow_dml\`, \`allow_ctas\`, \`allow_cvas\`); "read-only by" is what enforces this besides the check of the text.

An engine that folds names stores \`amount\` as \`AMOUNT\` unless it is quoted. On such an engine, a dataset with "Normalize column
names" (\`normalize_columns\`) shows these columns as \`amount\`, and queries use the engine's spelling. Turn the setting off for a
table whose columns were created with quoted lower-case names. The setting takes effect when the columns are synced, applies to
tables only, and has no effect on engines that do not fold names to upper case.
`;
