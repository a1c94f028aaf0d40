import { codeOf } from "@sightline/core/sql/lexer";
import { type CheckText, unsupportedSyntaxError } from "../warehouse/index.ts";

/** Refuses what this dialect reads otherwise than the lexer, and what hides files, names or statements. */
export const checkTraps: CheckText = ({ tokens }) => {
  const code = codeOf(tokens);
  for (const [at, token] of code.entries()) {
    const next = code[at + 1];
    if (token.text === "->>") throw unsupportedSyntaxError("A statement behind ->>");
    if (token.text === "@") throw unsupportedSyntaxError("Files of a stage (@)");
    if (token.kind !== "word") continue;
    if (token.value === "CALL" || (token.value === "PROCEDURE" && code[at - 1]?.value === "AS"))
      throw unsupportedSyntaxError("A procedure");
    // TABLE('name') and TABLE($name) name a table by a value.
    const named = next?.text === "(" ? code[at + 2] : next;
    const byValue = named?.kind === "string" || named?.text === "$" || named?.text === ":";
    if (byValue && (token.value === "TABLE" || (next === named && /^(FROM|JOIN)$/.test(token.value))))
      throw unsupportedSyntaxError("A table that is named by a value");
  }
};
