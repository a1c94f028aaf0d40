import type { StatementSync } from "node:sqlite";
import { endOf, placeAt, type TextPlace } from "@sightline/core/sql/places";
import type { Database } from "./database.ts";
import { Refusal, StatementError } from "./failure.ts";
import type { GuardMode, SeenNames } from "./guard.ts";
import type { StatementText } from "./statement.ts";

/** Prepares the statement of a user's text under the eyes of the guard. */
export function prepareStatement(
  { db, guard }: Database,
  sql: string,
  { text, verb }: StatementText,
  mode: GuardMode,
): { prepared: StatementSync; seen: SeenNames } {
  const prepare = (of: string) => guard.watch(mode, verb, () => db.prepare(of));
  try {
    return prepare(text);
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error)) throw error;
    const place = syntaxErrorPlace(error.message, sql, (of) => messageOf(() => prepare(of)));
    throw place ? new StatementError(error, place) : error;
  }
}

function messageOf(prepare: () => unknown): string {
  try {
    prepare();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

const NEXT_TO = /^(?:near "(.+)": syntax error|unrecognized token: "(.+)")$/s;
const UNKNOWN = /^no such (?:column|table|function): (?:.*\.)?(.+)$/s;
/** Places that are tried. */
const MOST_TRIED = 100;
/** A longer text takes too long to be read so often. */
const LONGEST_TRIED = 100_000;

/**
 * SQLite tells the word that it stumbled over and not where it stands. A text that is cut off behind the right place has
 * the same error, and one with another name in the right place has it with that name.
 */
function syntaxErrorPlace(
  message: string,
  sql: string,
  messageFor: (sql: string) => string,
): TextPlace | null {
  if (message === "incomplete input") return endOf(sql);
  const nextTo = NEXT_TO.exec(message)?.slice(1).find(Boolean);
  const word = nextTo ?? UNKNOWN.exec(message)?.[1];
  if (!word || sql.length > LONGEST_TRIED) return null;
  const places = [...occurrences(sql, word)];
  if (places.length > MOST_TRIED) return null;
  const at =
    places.length === 1
      ? places[0]
      : places.find((start) => {
          const end = start + word.length;
          if (nextTo) return messageFor(sql.slice(0, end)) === message;
          return messageFor(`${sql.slice(0, end)}_other${sql.slice(end)}`) === `${message}_other`;
        });
  return at === undefined ? null : placeAt(sql, at);
}

const WORD = /[\p{L}\p{N}_$]/u;

function* occurrences(sql: string, word: string): Generator<number> {
  for (let at = sql.indexOf(word); at >= 0; at = sql.indexOf(word, at + 1)) {
    const inWord =
      (WORD.test(word[0] ?? "") && WORD.test(sql[at - 1] ?? "")) ||
      (WORD.test(word.at(-1) ?? "") && WORD.test(sql[at + word.length] ?? ""));
    if (!inWord) yield at;
  }
}
