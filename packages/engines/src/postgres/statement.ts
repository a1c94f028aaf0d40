import type { FieldDef } from "pg";
import type { ServerClient } from "./client.ts";
import { Exchange, type Wire } from "./rows/wire.ts";

/** Bytes of rows that may wait for whoever takes them. */
const PIECE_BYTES = 512 * 1024;
/** Fewer wait no longer than this. */
const PATIENCE_MS = 20;
const PORTAL = "sightline";

/** A statement of our own that goes before the user's. */
export interface LeadingStatement {
  sql: string;
  values?: readonly string[];
}

/**
 * Sends what goes before and opens the user's statement without running it. Its columns; null when it gives no rows.
 * One round trip: when one part fails the server skips the rest.
 */
export async function openStatement(
  client: ServerClient,
  sql: string,
  before: readonly LeadingStatement[],
): Promise<FieldDef[] | null> {
  return ask(client, (wire) => {
    sendBefore(wire, before);
    // In a transaction of several statements the portal of the one before is still there.
    wire.close({ type: "P", name: PORTAL });
    wire.parse({ text: sql });
    wire.bind({ portal: PORTAL });
    wire.describe({ type: "P", name: PORTAL });
  });
}

/** Has a statement read by the server and nothing more: its columns, or null. */
export const parseOnly = (
  client: ServerClient,
  sql: string,
  before: readonly LeadingStatement[],
): Promise<FieldDef[] | null> =>
  ask(client, (wire) => {
    sendBefore(wire, before);
    wire.parse({ text: sql });
    wire.describe({ type: "S", name: "" });
  });

function sendBefore(wire: Wire, before: readonly LeadingStatement[]): void {
  for (const { sql, values = [] } of before) {
    wire.parse({ text: sql });
    wire.bind({ values });
    wire.execute({});
  }
}

async function ask(client: ServerClient, send: (wire: Wire) => void): Promise<FieldDef[] | null> {
  let columns: FieldDef[] | null = null;
  const exchange = new Exchange({
    send,
    onDescribed(fields) {
      columns = fields;
    },
  });
  client.pg.query(exchange);
  await exchange.done;
  return columns;
}

/**
 * Runs the opened statement, hands over its rows, and the tag that it ends with. Yields whenever a good many were
 * handed over, or some a while ago, and reads on when the next is asked for: the server waits meanwhile.
 */
export async function* runStatement(
  client: ServerClient,
  row: (values: (string | null)[]) => void,
  onCompleted: (tag: string) => void,
): AsyncGenerator<void, void, void> {
  const { stream } = client.wire;
  let waiting = 0;
  let finished = false;
  let timer: NodeJS.Timeout | undefined;
  let wake = (): void => {};
  const exchange = new Exchange({
    send: (wire) => wire.execute({ portal: PORTAL }),
    row({ fields, length }) {
      row(fields);
      waiting += length;
      timer ??= setTimeout(() => wake(), PATIENCE_MS);
      if (waiting < PIECE_BYTES) return;
      stream.pause();
      wake();
    },
    onCompleted,
  });
  const finish = () => {
    finished = true;
    clearTimeout(timer);
    wake();
  };
  exchange.done.then(finish, finish);
  client.pg.query(exchange);
  for (;;) {
    if (waiting < PIECE_BYTES && !finished) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    waiting = 0;
    clearTimeout(timer);
    timer = undefined;
    if (finished) {
      await exchange.done;
      yield;
      return;
    }
    yield;
    stream.resume();
  }
}
