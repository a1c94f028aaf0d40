import { QueryError } from "../engine.ts";
import { partUrl, textSandbox } from "../sandbox/index.ts";
import type { ParserReply, ParserRequest } from "./messages.ts";

const PART = partUrl("sql-parser", new URL("./parserPart.ts", import.meta.url));
/** A statement is parsed in a millisecond; one that takes longer than this is given up, and the process with it. */
const TIMEOUT_MS = 2_000;

/** Asks the parser library, which works in a sandbox. A text that hangs or breaks it gets no opinion. */
export async function parseInSandbox(question: ParserRequest): Promise<ParserReply> {
  try {
    const reply = await textSandbox.inTurn(PART, (call) => call({ input: question, timeoutMs: TIMEOUT_MS }));
    return reply.value as ParserReply;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { at: null };
  }
}
