import { Socket } from "node:net";
import { largeBody } from "./largeBody.ts";
import { type Call, encodeHeader, type Failure, frameDecoder } from "./protocol.ts";

/** The pipe to the parent: the one descriptor that the process is given. */
const PIPE = 3;
const INTERRUPT_EVERY_MS = 50;

/** Lets an operation be told that its caller no longer waits. */
export interface Cancellation {
  readonly cancelled: boolean;
  /** `interrupt` is called when the caller gives up, and again until the operation ends. */
  interruptWith(interrupt: () => void): void;
  /** Tells the caller how much is done, 0 to 100; null: it does not want to know. */
  readonly progress: ((percent: number) => void) | null;
}

export interface Answer {
  value: unknown;
  /** Written one after the other as one body. */
  body?: Uint8Array[];
  /** A file in the process's folder that holds the body instead; whoever reads it removes it. */
  file?: string;
}

export interface HostService {
  operations: Record<string, (args: never, cancellation: Cancellation) => Promise<Answer>>;
  toFailure(error: unknown, cancelled: boolean): Failure;
  /** The engine is beyond use after this error: the process ends, and the parent starts another. */
  isFatal(error: unknown): boolean;
}

/** What a large answer was made of lies outside the heap, and left to itself the collector lets 150 MB of it lie. */
const collectSoon = (): void => void setImmediate(() => globalThis.gc?.({ type: "minor" }));

/** Answers the parent's calls until the parent is gone. */
export function serve(service: HostService): void {
  const socket = new Socket({ fd: PIPE, readable: true, writable: true });
  const running = new Map<number, () => void>();
  let sending: Promise<void> = Promise.resolve();

  async function send(header: object, pieces: Uint8Array[], written?: string): Promise<void> {
    const file = written ?? (await largeBody(pieces));
    const body = file ? [] : pieces;
    if (file) collectSoon();
    sending = sending.then(async () => {
      // A small answer goes out in one piece, which wakes the parent once.
      socket.cork();
      process.nextTick(() => socket.uncork());
      const length = body.reduce((sum, piece) => sum + piece.length, 0);
      socket.write(encodeHeader(file ? { ...header, file } : header, length));
      for (const piece of body) socket.write(piece);
      if (socket.writableNeedDrain) await new Promise<void>((resolve) => socket.once("drain", resolve));
    });
    return sending;
  }

  async function run({ id, op, args, progress = false }: Exclude<Call, { cancel: number }>): Promise<void> {
    let cancelled = false;
    let interrupt = (): void => {};
    let timer: NodeJS.Timeout | undefined;
    running.set(id, () => {
      cancelled = true;
      interrupt();
      // An interrupt that falls between two steps of an engine is lost, so it is repeated.
      timer ??= setInterval(() => interrupt(), INTERRUPT_EVERY_MS);
    });
    const cancellation: Cancellation = {
      get cancelled() {
        return cancelled;
      },
      interruptWith(next) {
        interrupt = next;
      },
      progress: progress ? (percent) => void send({ id, progress: percent }, []) : null,
    };
    try {
      const operation = service.operations[op];
      if (!operation) throw new Error(`Unknown operation ${op}`);
      const { value, body, file } = await operation(args as never, cancellation);
      await send({ id, value }, body ?? [], file);
    } catch (error) {
      await send({ id, failure: service.toFailure(error, cancelled) }, []);
      if (service.isFatal(error)) die();
    } finally {
      clearInterval(timer);
      running.delete(id);
    }
  }

  // A query may still run on a native thread, for which an orderly exit would wait.
  const die = (): void => void process.kill(process.pid, "SIGKILL");
  socket.on("end", die).on("close", die).on("error", die);
  const decode = frameDecoder(({ header }) => {
    const call = header as Call;
    if ("cancel" in call) running.get(call.cancel)?.();
    else void run(call);
  });
  socket.on("data", decode);
}
