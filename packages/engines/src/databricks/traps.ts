import { codeOf } from "@sightline/core/sql/lexer";
import { type CheckText, unsupportedSyntaxError } from "../warehouse/index.ts";

/** Refuses what this dialect reads otherwise than the lexer, and what names tables by values. */
export const checkTraps: CheckText = ({ tokens }) => {
  if (tokens.some(({ kind, text }) => kind === "comment" && text.startsWith("--") && /\\\s*$/.test(text)))
    throw unsupportedSyntaxError("A comment that ends with a backslash");
  const code = codeOf(tokens);
  for (const [at, token] of code.entries()) {
    const next = code[at + 1];
    const adjacent = next?.kind === "string" && next.start === token.end;
    if (token.kind === "word" && token.value === "R" && adjacent && next.text.includes("\\"))
      throw unsupportedSyntaxError("A raw text with a backslash in it");
    // Put in before the text is read, even into strings.
    if (token.text.includes("${") || (token.text === "$" && next?.text === "{"))
      throw unsupportedSyntaxError("A variable in the text");
  }
};
