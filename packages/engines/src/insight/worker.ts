import { parentPort } from "node:worker_threads";
import { type Dialect, parse } from "@polyglot-sql/sdk";
import type { Answer, Question } from "./messages.ts";
import { readTree } from "./readTree.ts";

function answer({ sql, parser, unquotedNames }: Question): Answer["opinion"] {
  try {
    const parsed = parse(sql, parser as Dialect);
    if (parsed.success && parsed.ast.length === 1) return { names: readTree(parsed.ast[0], unquotedNames) };
    return { at: parsed.errorStart ?? null };
  } catch {
    return { at: null };
  }
}

parentPort?.on("message", (question: Question) => {
  parentPort?.postMessage({ id: question.id, opinion: answer(question) } satisfies Answer);
});
parentPort?.postMessage({ id: 0, opinion: { at: null } } satisfies Answer);
