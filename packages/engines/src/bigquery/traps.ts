import { codeOf } from "@sightline/core/sql/lexer";
import { type CheckText, unsupportedSyntaxError } from "../warehouse/index.ts";

/** Refuses what this dialect reads otherwise than the lexer. */
export const checkTraps: CheckText = ({ tokens }) => {
  const code = codeOf(tokens);
  for (const [at, { kind, text }] of code.entries()) {
    if (kind === "string" && /^('''|""")/.test(text)) throw unsupportedSyntaxError("A text in three quotes");
    // Here a backslash escapes in names, and a name is not continued by a second quote.
    if (kind === "identifier" && /\\|``/.test(text))
      throw unsupportedSyntaxError("A quote or a backslash in a name");
    if (text === "@@") throw unsupportedSyntaxError("A name with @@ tells of the service");
    // `my-project.sales.orders` without quotes; in a list the dot tells it from a subtraction.
    const [first, dash, second, behind] = code.slice(at + 1, at + 5);
    const joined = first?.kind === "word" && first.end === dash?.start && dash?.end === second?.start;
    const opens = /^(from|join)$/i.test(text) || (text === "," && behind?.text === ".");
    if (opens && joined && dash?.text === "-")
      throw unsupportedSyntaxError("A name with a dash that has no quotes, or a subtraction without blanks");
  }
};
