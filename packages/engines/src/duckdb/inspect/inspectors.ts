import type { DuckDBInstance, DuckDBPreparedStatement } from "@duckdb/node-api";
import type { Inspection } from "../../engine.ts";
import type { Cancellation } from "../../host/serve.ts";
import { Refusal } from "../failure.ts";
import { INSPECTING, readInspection } from "./inspectSql.ts";

/** Those that are kept for the next texts. */
const KEPT = 4;

interface Inspector {
  statement: DuckDBPreparedStatement;
  interrupt(): void;
  close(): void;
}

export interface Inspectors {
  inspect(sql: string, cancellation: Cancellation): Promise<Inspection>;
  close(): void;
}

/**
 * Reads what texts touch on connections of their own, with a statement that was planned once. Nothing that a user
 * wrote is ever run on them, so that they can be kept: a text is a value there.
 */
export function inspectors(instance: DuckDBInstance): Inspectors {
  const idle: Inspector[] = [];
  let closed = false;

  async function openInspector(): Promise<Inspector> {
    const connection = await instance.connect();
    return {
      statement: await connection.prepare(INSPECTING),
      interrupt: () => connection.interrupt(),
      close: () => connection.closeSync(),
    };
  }

  /** One that was interrupted or failed is not used again. */
  function release(inspector: Inspector, isWhole: boolean): void {
    if (isWhole && !closed && idle.length < KEPT) idle.push(inspector);
    else inspector.close();
  }

  return {
    async inspect(sql, cancellation) {
      const inspector = idle.pop() ?? (await openInspector());
      const { statement } = inspector;
      let isWhole = false;
      cancellation.interruptWith(inspector.interrupt);
      try {
        if (cancellation.cancelled) throw new Refusal("cancelled", "The query was stopped");
        statement.bindVarchar(1, sql);
        const rows = await (await statement.run()).getRowsJson();
        statement.clearBindings();
        isWhole = !cancellation.cancelled;
        return readInspection(sql, rows);
      } finally {
        cancellation.interruptWith(() => {});
        release(inspector, isWhole);
      }
    },
    close() {
      closed = true;
      for (const inspector of idle.splice(0)) inspector.close();
    },
  };
}
