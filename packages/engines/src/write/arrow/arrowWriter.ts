import type { ResultWriter, WrittenColumn } from "../writer.ts";
import { columnBuilder } from "./columnBuilder.ts";
import { batchMessage, END_OF_STREAM, schemaMessage } from "./messages.ts";

/** Rows of a batch, unless its texts are long. */
const BATCH_ROWS = 65_536;
const BATCH_BYTES = 16 * 1024 ** 2;

/** An Arrow IPC stream. */
export function arrowWriter(columns: readonly WrittenColumn[], headers: readonly string[]): ResultWriter {
  const builders = columns.map((column) => columnBuilder(column, BATCH_ROWS));
  const last = columns.length - 1;
  let ready = schemaMessage(builders.map(({ type }, index) => ({ name: headers[index] ?? "", type })));
  let at = 0;
  let rows = 0;
  let inBatch = 0;

  function endBatch(): void {
    if (inBatch === 0) return;
    ready.push(
      ...batchMessage(
        inBatch,
        builders.map((builder) => builder.take(inBatch)),
      ),
    );
    inBatch = 0;
  }
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return {
    get rows() {
      return rows;
    },
    value(value) {
      builders[at]?.add(inBatch, value);
      if (at < last) {
        at += 1;
        return;
      }
      at = 0;
      rows += 1;
      inBatch += 1;
      if (inBatch === BATCH_ROWS || builders.reduce((sum, { bytes }) => sum + bytes, 0) >= BATCH_BYTES) {
        endBatch();
      }
    },
    drain: take,
    end() {
      endBatch();
      ready.push(END_OF_STREAM);
      return take();
    },
  };
}
