import type { ExportRequest, ExportStream, QueryError } from "../engine.ts";
import { fileWriter } from "../write/index.ts";
import { type Begun, endReading } from "./begin.ts";
import { isLost } from "./failure.ts";
import { type Counted, readRows, resultColumns, type TypeNames, writtenColumns } from "./reading.ts";

/** Runs a statement into a file. The server waits while nobody takes the pieces. */
export async function exportRows(
  begin: () => Promise<Begun>,
  request: ExportRequest,
  typeNames: TypeNames,
): Promise<ExportStream> {
  const { format, headers, maxRows, sql } = request;
  const { lease, limit, fields } = await begin();
  const { client } = lease;
  let counted: Counted | null = null;
  let ended = false;

  function end(): void {
    if (ended) return;
    ended = true;
    limit.end();
    endReading(lease);
  }
  function failed(error: unknown): QueryError {
    if (isLost(error)) client.spoiled = true;
    return limit.explain(error, sql);
  }
  // Nobody may ever ask for the first piece: the connection is not kept for them.
  limit.onStop = end;

  try {
    const columns = await resultColumns(client, fields, typeNames, request.names);
    const writer = fileWriter(format, writtenColumns(fields, columns), { headers });

    async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
      limit.onStop = () => {};
      try {
        limit.throwIfStopped();
        const rows = readRows(client, fields, columns, writer, { maxRows, stopWhenFull: true });
        for (;;) {
          const { done, value } = await rows.next();
          if (done) {
            counted = value;
            break;
          }
          yield* value;
        }
        yield* writer.end();
      } catch (error) {
        throw failed(error);
      } finally {
        // Whoever left early does not want the rest.
        if (!counted && !ended && client.pg.getTransactionStatus() === "T") client.cancel();
        end();
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
    end();
    throw failed(error);
  }
}
