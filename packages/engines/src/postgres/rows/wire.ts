import type { Duplex } from "node:stream";
import type { FieldDef, Submittable } from "pg";

/** What of the driver's connection is used here: the messages of the extended protocol. */
export interface Wire {
  readonly stream: Duplex;
  connect(port: number, host: string): void;
  /** Reads messages from the stream; called once it is known whether it is encrypted. */
  attachListeners(stream: Duplex): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
  parse(message: { text: string }): void;
  bind(message: { portal?: string; values?: readonly string[] }): void;
  describe(message: { type: "P" | "S"; name: string }): void;
  execute(message: { portal?: string }): void;
  close(message: { type: "P" | "S"; name: string }): void;
  sync(): void;
  sendCopyFail(message: string): void;
  on(event: "connect" | "sslconnect" | "error" | "end" | "readyForQuery", listener: () => void): void;
  off(event: "readyForQuery" | "end", listener: () => void): void;
}

/** A row as the driver's parser gives it: the values' text, and the size of the message. */
export interface RowMessage {
  fields: (string | null)[];
  length: number;
}

interface ExchangeHandlers {
  send(wire: Wire): void;
  onDescribed?(fields: FieldDef[]): void;
  row?(message: RowMessage): void;
  /** The tag of a statement that has ended: `UPDATE 5`. */
  onCompleted?(tag: string): void;
}

/** Messages to the server up to a Sync, and what comes back until it is ready again. */
export class Exchange implements Submittable {
  readonly done: Promise<void>;
  readonly #handlers: ExchangeHandlers;
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #failed = false;

  constructor(handlers: ExchangeHandlers) {
    this.#handlers = handlers;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: unknown): null {
    const wire = connection as Wire;
    // One packet for all messages.
    wire.stream.cork();
    this.#handlers.send(wire);
    wire.sync();
    wire.stream.uncork();
    return null;
  }
  handleRowDescription(message: { fields: FieldDef[] }): void {
    this.#handlers.onDescribed?.(message.fields);
  }
  handleDataRow(message: RowMessage): void {
    if (this.#failed) return;
    try {
      this.#handlers.row?.(message);
    } catch (error) {
      // Thrown on, it would end the process: the driver calls this from the socket.
      this.#failed = true;
      this.#reject(error);
    }
  }
  handleError(error: unknown, connection: unknown): void {
    this.#failed = true;
    const wire = connection as Wire;
    if (!isFromServer(error) || wire.stream.destroyed) {
      this.#reject(error);
      return;
    }
    // The driver forgets a statement with its error; what state it left the server in comes only now.
    const reject = () => {
      wire.off("readyForQuery", reject);
      wire.off("end", reject);
      this.#reject(error);
    };
    wire.on("readyForQuery", reject);
    wire.on("end", reject);
  }
  handleReadyForQuery(): void {
    this.#resolve();
  }
  handleCopyInResponse(connection: unknown): void {
    const wire = connection as Wire;
    wire.sendCopyFail("There is nothing to copy from");
    // The server skipped the Sync that was sent with the statement.
    wire.sync();
  }
  handleCopyData(): void {}
  handleCommandComplete(message: { text: string }): void {
    this.#handlers.onCompleted?.(message.text);
  }
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** Errors of the server have a severity; those of the way to it have none. */
const isFromServer = (error: unknown): boolean =>
  error instanceof Error && typeof (error as { severity?: unknown }).severity === "string";
