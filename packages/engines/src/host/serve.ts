import { Socket } from "node:net";
import { getPriority, setPriority } from "node:os";
import { errorOf } from "./failure.ts";
import { largeBody } from "./largeBody.ts";
import { collectBody, collectWhenIdle } from "./memory.ts";
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
  operations: Record<string, (args: never, cancellation: Cancellation, body: Uint8Array) => Promise<Answer>>;
  toFailure(error: unknown, cancelled: boolean): Failure;
  /** The engine is beyond use after this error: the process ends, and the parent starts another. */
  isFatal(error: unknown): boolean;
}

type OperationCall = Extract<Call, { op: string }>;

/** The way back to the parent. */
export interface Parent {
  /** Asks what only the parent can tell. Rejects with its error. */
  ask(op: string, args: unknown): Promise<unknown>;
}

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Where processors are short the serving process comes first: what it does for a caller takes a millisecond. */
const NICER_BY = 10;
const MOST_NICE = 19;

/** Answers the parent's calls until the parent is gone. */
export function serve(service: HostService): Parent {
  const socket = new Socket({ fd: PIPE, readable: true, writable: true });
  const running = new Map<number, () => void>();
  const questions = new Map<number, (answer: Extract<Call, { answer: number }>) => void>();
  let lastQuestion = 0;
  let sending: Promise<void> = Promise.resolve();

  async function send(header: object, pieces: Uint8Array[], written?: string): Promise<void> {
    const file = written ?? (await largeBody(pieces));
    const body = file ? [] : pieces;
    if (file) collectBody(lengthOf(pieces));
    sending = sending.then(async () => {
      // A small answer goes out in one piece, which wakes the parent once.
      socket.cork();
      process.nextTick(() => socket.uncork());
      socket.write(encodeHeader(file ? { ...header, file } : header, lengthOf(body)));
      for (const piece of body) socket.write(piece);
      if (socket.writableNeedDrain) await new Promise<void>((resolve) => socket.once("drain", resolve));
    });
    return sending;
  }

  async function run({ id, op, args, progress = false }: OperationCall, body: Uint8Array): Promise<void> {
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
      const answer = await operation(args as never, cancellation, body);
      await send({ id, value: answer.value }, answer.body ?? [], answer.file);
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
  setPriority(Math.min(getPriority() + NICER_BY, MOST_NICE));
  collectWhenIdle();
  const decode = frameDecoder(({ header, body }) => {
    const call = header as Call;
    if ("cancel" in call) running.get(call.cancel)?.();
    else if ("answer" in call) {
      questions.get(call.answer)?.(call);
      questions.delete(call.answer);
    } else void run(call, body);
  });
  socket.on("data", decode);
  return {
    ask(op, args) {
      const question = ++lastQuestion;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      questions.set(question, (answer) =>
        "failure" in answer ? reject(errorOf(answer.failure)) : resolve(answer.value),
      );
      void send({ question, op, args }, []);
      return promise;
    },
  };
}
