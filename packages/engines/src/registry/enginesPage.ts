import type { Capabilities, Engine } from "../engine.ts";

type Column = [title: string, show: (engine: Engine) => string];

const yes = (capability: keyof Capabilities): Column[1] => {
  return ({ capabilities }) => (capabilities[capability] === true ? "yes" : "–");
};
const TESTED: Record<Capabilities["testedWith"], string> = {
  itself: "the real engine",
  "its-protocol": "another engine of its protocol",
  nothing: "not tested",
};

const IMPERSONATION = { session: "by session", login: "by log-in", none: "–" };

const testedAgainst: Column[1] = ({ capabilities: { testedWith, testedVersion } }) =>
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
  ["Tested with", testedAgainst],
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
  ["Folds names", ({ dialect }) => (dialect.foldsUpper ? "to capitals" : "–")],
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

What each engine can do here, as its adapter declares it. This page is made from the code by \`npm run engines\`.

## Connecting

${table(CONNECTING, engines)}

With "Impersonate logged in user" (\`impersonate_user\`), the database is asked as whoever uses Sightline: "by session"
logs in as the connection's user and names the other one, "by log-in" logs in under the other's name with the password of
the connection. Where there is neither, the setting has no effect and is not offered.

An engine that needs a package appears in the list of databases once that package is installed beside Sightline.
"Not tested" means that the adapter was written by the engine's documentation, and that nobody has run it against a
server yet.

## What it can do

${table(DOING, engines)}

Every engine stops a statement when nobody waits for it, and ends it at its time limit. Statements only read unless the
database allows more (\`allow_dml\`, \`allow_ctas\`, \`allow_cvas\`); "read-only by" says what holds besides the check of
the text.

An engine that folds names keeps \`amount\` as \`AMOUNT\` unless it was quoted. There a dataset with "Normalize column
names" (\`normalize_columns\`) shows such columns as \`amount\`, and queries name them as the engine does; a table whose
columns were quoted in small letters needs the setting off. It takes effect when the columns are synchronised, for tables
only, and changes nothing on engines that do not fold names to capitals.
`;
