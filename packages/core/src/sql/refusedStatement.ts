import { classifyStatement } from "./classifyStatement.ts";
import { isSymbol, isWord } from "./lexer/brackets.ts";
import { codeOf, type Token } from "./lexer/tokenize.ts";

const SEARCH_PATH = "Users are not allowed to set a search path for security reasons.";
const ROLE = "Users are not allowed to change the role of the database connection.";
const SETTING =
  "Settings of the database connection cannot be changed here, but for time zones, formats of values and hints to the planner.";
const USE =
  "USE does not run here, because it changes what later names mean: choose the database or schema of the tab, or write it before the names.";

/**
 * Statements that reach files, hosts or other people's work, that run SQL hidden in a text, or that end the transaction
 * that the server began.
 */
const REFUSED_VERBS =
  "COPY LOAD INSTALL ATTACH DETACH EXPORT IMPORT BACKUP RESTORE SYSTEM SHUTDOWN KILL HANDLER LISTEN NOTIFY UNLISTEN LOCK UNLOCK FLUSH BEGIN START COMMIT END ROLLBACK ABORT SAVEPOINT RELEASE DISCARD XA CHECKPOINT DEALLOCATE PREPARE EXECUTE EXEC BULK DBCC RECONFIGURE PUT GET DO".split(
    " ",
  );
/** What CREATE, ALTER and DROP may be about. */
const OBJECTS = ["TABLE", "VIEW", "INDEX", "SEQUENCE", "SCHEMA", "DATABASE", "TYPE", "DOMAIN", "STATISTICS"];
/**
 * Accounts, ways to files and hosts, and code: it would run with the account of the connection whenever somebody calls
 * it, and hide what it does from every check, or stand in for a function of the engine.
 */
const REFUSED_OBJECTS =
  "USER ROLE GROUP LOGIN SERVER SYSTEM SESSION ACCOUNT TABLESPACE FOREIGN EXTENSION LANGUAGE SUBSCRIPTION PUBLICATION FUNCTION PROCEDURE ROUTINE AGGREGATE MACRO TRIGGER EVENT RULE OPERATOR CAST TRANSFORM SECRET STAGE CREDENTIAL ASSEMBLY".split(
    " ",
  );

/** What else may open a statement. */
const KNOWN_VERBS =
  "SELECT WITH VALUES TABLE FROM INSERT UPDATE DELETE MERGE REPLACE UPSERT CREATE ALTER DROP TRUNCATE RENAME EXCHANGE UNDROP COMMENT GRANT REVOKE DENY REASSIGN VACUUM ANALYZE ANALYSE REINDEX CLUSTER OPTIMIZE REFRESH CALL EXPLAIN DESCRIBE DESC SUMMARIZE SHOW PRAGMA SET PIVOT UNPIVOT".split(
    " ",
  );

/** Whether the statement opens with a word that is known here; what else there is does not run. */
export function startsWithKnownVerb(tokens: readonly Token[]): boolean {
  const first = codeOf(tokens).find((token) => !isSymbol(token, "("));
  return isWord(first, ...KNOWN_VERBS);
}

/**
 * Why a statement does not run here, whoever asks and whatever the database allows; null when nothing is said
 * against it.
 */
export function refusedStatement(tokens: readonly Token[]): string | null {
  const code = codeOf(tokens);
  const [verb] = code;
  if (verb?.kind !== "word") return null;
  if (isWord(verb, "SET", "RESET")) return refusedSetting(code);
  if (isWord(verb, "USE")) return USE;
  if (isWord(verb, "PRAGMA") && classifyStatement(tokens) === "mutating") return cannotRunMessage("PRAGMA");
  const toFile = code.some(
    (token, at) => isWord(token, "OUTFILE", "DUMPFILE") && isWord(code[at - 1], "INTO"),
  );
  if (toFile) return "Results cannot be written to files of the database server.";
  return REFUSED_VERBS.includes(verb.value) || isAboutRefused(code) ? cannotRunMessage(verb.value) : null;
}

function isAboutRefused(code: readonly Token[]): boolean {
  if (!isWord(code[0], "CREATE", "ALTER", "DROP")) return false;
  const object = code.slice(1).find((token) => isWord(token, ...OBJECTS, ...REFUSED_OBJECTS));
  // Its settings would hold for everybody who connects later.
  if (isWord(code[0], "ALTER") && isWord(object, "DATABASE")) {
    return code.some((token) => isWord(token, "SET", "RESET"));
  }
  return isWord(object, ...REFUSED_OBJECTS);
}

/** Settings hold for later statements: nobody changes them, but for those that only change how values are shown. */
function refusedSetting(code: readonly Token[]): string | null {
  const names = code.slice(1).filter(({ kind }) => kind === "word" || kind === "identifier");
  const namesAny = (...words: string[]) => names.some(({ value }) => words.includes(value.toUpperCase()));
  if (namesAny("SEARCH_PATH") || (isWord(code[1], "SCHEMA") && !isSymbol(code[2], "="))) return SEARCH_PATH;
  if (namesAny("ROLE", "AUTHORIZATION", "SESSION_AUTHORIZATION")) return ROLE;
  return classifyStatement(code) === "other" ? null : SETTING;
}

export const cannotRunMessage = (verb: string): string =>
  `This database connection does not run ${verb} statements`;
