import { isSymbol, isWord } from "./brackets.ts";
import { codeOf, type Token } from "./tokenize.ts";

const SEARCH_PATH = "Users are not allowed to set a search path for security reasons.";
const ROLE = "Users are not allowed to change the role of the database connection.";

/** Statements that reach files, hosts or other people's work, or that end the transaction that the server began. */
const REFUSED_VERBS =
  "COPY LOAD INSTALL ATTACH DETACH EXPORT IMPORT BACKUP RESTORE SYSTEM SHUTDOWN KILL HANDLER LISTEN NOTIFY UNLISTEN LOCK UNLOCK FLUSH BEGIN START COMMIT END ROLLBACK ABORT SAVEPOINT RELEASE DISCARD XA CHECKPOINT DEALLOCATE RESET PUT GET DO".split(
    " ",
  );
/** What CREATE, ALTER and DROP may be about. */
const OBJECTS = ["TABLE", "VIEW", "INDEX", "SEQUENCE", "SCHEMA", "DATABASE", "TYPE", "DOMAIN", "STATISTICS"];
/**
 * Accounts, ways to files and hosts, and code: it would run with the account of the connection whenever somebody calls
 * it, and hide what it does from every check, or stand in for a function of the engine.
 */
const REFUSED_OBJECTS =
  "USER ROLE GROUP LOGIN SERVER SYSTEM TABLESPACE FOREIGN EXTENSION LANGUAGE SUBSCRIPTION PUBLICATION FUNCTION PROCEDURE ROUTINE AGGREGATE MACRO TRIGGER EVENT RULE OPERATOR CAST TRANSFORM SECRET STAGE CREDENTIAL ASSEMBLY".split(
    " ",
  );

/**
 * Why a statement does not run here, whoever asks and whatever the database allows; null when nothing is said
 * against it.
 */
export function refusedStatement(tokens: readonly Token[]): string | null {
  const code = codeOf(tokens);
  const [verb] = code;
  if (verb?.kind !== "word") return null;
  if (isWord(verb, "SET", "RESET")) return refusedSetting(code);
  const toFile = code.some(
    (token, at) => isWord(token, "OUTFILE", "DUMPFILE") && isWord(code[at - 1], "INTO"),
  );
  if (toFile) return "Results cannot be written to files of the database server.";
  return REFUSED_VERBS.includes(verb.value) || isAboutRefused(code) ? doesNotRun(verb.value) : null;
}

function isAboutRefused(code: readonly Token[]): boolean {
  if (!isWord(code[0], "CREATE", "ALTER", "DROP")) return false;
  const object = code.slice(1).find((token) => isWord(token, ...OBJECTS, ...REFUSED_OBJECTS));
  return isWord(object, ...REFUSED_OBJECTS);
}

/** Settings that move the rights of a session; the others are left to who may write. */
function refusedSetting(code: readonly Token[]): string | null {
  const names = code.slice(1).filter(({ kind }) => kind === "word" || kind === "identifier");
  const named = (...words: string[]) => names.some(({ value }) => words.includes(value.toUpperCase()));
  if (named("SEARCH_PATH") || (isWord(code[1], "SCHEMA") && !isSymbol(code[2], "="))) return SEARCH_PATH;
  if (named("ROLE", "AUTHORIZATION", "SESSION_AUTHORIZATION")) return ROLE;
  if (named("GLOBAL", "PERSIST", "PERSIST_ONLY", "PASSWORD", "TRANSACTION", "CHARACTERISTICS"))
    return doesNotRun("SET");
  return names.some(({ value }) => /read_only|readonly/i.test(value)) ? doesNotRun("SET") : null;
}

const doesNotRun = (verb: string) => `This database connection does not run ${verb} statements`;
