import { bracketDepths, isWord } from "./lexer/brackets.ts";
import { codeOf } from "./lexer/tokenize.ts";
import type { Statement } from "./splitStatements.ts";

export type CreateMethod = "TABLE" | "VIEW";

/** The query as a statement that keeps its rows. `target` is quoted already. */
export function createAs(method: CreateMethod, target: string, query: string): string {
  return `CREATE ${method} ${target} AS\n${query}`;
}

/** Whether a statement is a SELECT, with or without WITH before it and brackets around it. */
export function isSelect({ tokens }: Statement): boolean {
  const code = codeOf(tokens);
  const levels = bracketDepths(code);
  if (!levels) return false;
  const first = code.find(({ kind }) => kind === "word");
  return isWord(first, "SELECT", "WITH");
}
