import { codeOf } from "@sightline/core/sql/lexer";
import { QueryError } from "../engine.ts";
import { type CheckText, unsupportedSyntaxError } from "../warehouse/index.ts";

/** How a statement may begin: what else there is runs other statements, or changes the session or the server. */
const OPENINGS =
  /^(SELECT|WITH|INSERT|UPDATE|DELETE|MERGE|TRUNCATE TABLE|(CREATE|DROP) (TABLE|VIEW)|ALTER TABLE)\b/;

/** Refuses what is no plain statement on tables. Throws a QueryError. */
export const checkOpening: CheckText = ({ tokens }) => {
  const code = codeOf(tokens);
  if (code.some(({ text }) => text === "@@"))
    throw unsupportedSyntaxError("A name with @@ tells of the server");
  const start = code.findIndex(({ text }) => text !== "(");
  const opening = `${code[start]?.value} ${code[start + 1]?.value}`;
  if (!OPENINGS.test(opening))
    throw new QueryError("permission", `A statement that begins with ${code[start]?.text} is not run here`);
};
