import type { ExportRequest, ExportStream, QueryError } from "../../engine.ts";
import { fileWriter } from "../../write/index.ts";
import type { OpenStatement } from "../begin.ts";
import { isLost } from "../failure.ts";
import { type CountedRows, readRows, resultColumns, type TypeNames, writtenColumns } from "../readResult.ts";

interface ExportContext {
  begin(): Promise<OpenStatement>;
  typeNames: TypeNames;
  /** Tells the server to stop when there are more rows than wanted; else they are read and dropped. */
  stopWhenFull: boolean;
  /** Called once, when no more is wanted of the connection. */
  finish(begun: OpenStatement): Promise<void>;
}

/** Runs a statement into a file. The server waits while nobody takes the pieces. */
export async function exportRows(
  request: Omit<ExportRequest, "schema" | "catalog">,
  { begin, typeNames, stopWhenFull, finish }: ExportContext,
): Promise<ExportStream> {
  const { format, headers, maxRows, sql } = request;
  const begun = await begin();
  const { lease, limit, fields } = begun;
  const { client } = lease;
  let counted: CountedRows | null = null;
  let ended = false;

  async function end(): Promise<void> {
    if (ended) return;
    ended = true;
    limit.end();
    await finish(begun);
  }
  function explainFailure(error: unknown): QueryError {
    if (isLost(error)) client.spoiled = true;
    return limit.explain(error, sql);
  }
  // Nobody may ever ask for the first piece: the connection is not kept for them.
  limit.onStop = () => void end();

  try {
    const columns = await resultColumns(client, fields, typeNames, request.names);
    const writer = fileWriter(format, writtenColumns(fields, columns), { headers });

    async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
      limit.onStop = () => {};
      try {
        limit.throwIfStopped();
        const rows = readRows(client, fields, columns, writer, { maxRows, stopWhenFull });
        for (;;) {
          const { done, value } = await rows.next();
          if (done) {
            counted = value;
            break;
          }
          yield* value;
          yield* writer.drain(true);
        }
        yield* writer.end();
      } catch (error) {
        throw explainFailure(error);
      } finally {
        // Whoever left early does not want the rest.
        if (!counted && !ended && client.pg.getTransactionStatus() === "T") void client.cancel();
        await end();
      }
    }
    return {
      columns,
      chunks: chunks(),
      summary() {
        if (!counted) throw new Error("The export has not come to its end");
        return counted;
      },
    };
  } catch (error) {
    await end();
    throw explainFailure(error);
  }
}
