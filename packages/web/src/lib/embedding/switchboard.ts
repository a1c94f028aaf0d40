/** A method that the other page calls with one object. */
type Method = (args: never) => unknown;

/** Calls between this page and the one that shows it, in the messages of Superset's embedded SDK. */
export interface Switchboard {
  /** Answers calls of a method; a later definition replaces an earlier one. */
  define: (method: string, run: Method) => void;
  /** Calls a method of the other page, which does not answer. */
  emit: (method: string, args: unknown) => void;
  /** Calls a method of the other page. Rejects where it knows no such method, or does not answer in time. */
  get: (method: string, args: unknown) => Promise<unknown>;
  /** Begins to listen: calls that came before are answered now. */
  start: () => void;
}

interface Message {
  switchboardAction: "get" | "emit" | "reply" | "error";
  method?: string;
  messageId?: string;
  args?: unknown;
  result?: unknown;
  error?: string;
}

/** How long an answer of the other page is waited for, ms: an older one may never answer. */
const PATIENCE_MS = 2_000;

/** Opens the calls over a channel. */
export function openSwitchboard(port: MessagePort): Switchboard {
  const methods = new Map<string, Method>();
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  let sent = 0;
  const post = (message: Message) => port.postMessage(message);

  async function answer({ method = "", messageId = "", args }: Message): Promise<void> {
    const run = methods.get(method);
    if (!run) {
      post({ switchboardAction: "error", messageId, error: `[sightline] Method "${method}" is not defined` });
      return;
    }
    try {
      post({ switchboardAction: "reply", messageId, result: await run(args as never) });
    } catch (error) {
      post({
        switchboardAction: "error",
        messageId,
        error: `[sightline] Method "${method}" failed: ${error}`,
      });
    }
  }

  port.addEventListener("message", ({ data }: MessageEvent<Message | null>) => {
    const message = data !== null && typeof data === "object" ? data : null;
    switch (message?.switchboardAction) {
      case "get":
        return void answer(message);
      case "emit":
        return void methods.get(message.method ?? "")?.(message.args as never);
      case "reply":
        return waiting.get(message.messageId ?? "")?.resolve(message.result);
      case "error":
        return waiting.get(message.messageId ?? "")?.reject(new Error(message.error));
    }
  });

  return {
    define: (method, run) => void methods.set(method, run),
    emit: (method, args) => post({ switchboardAction: "emit", method, args }),
    async get(method, args) {
      sent += 1;
      const messageId = `m_sightline_${sent}`;
      const reply = Promise.withResolvers<unknown>();
      waiting.set(messageId, reply);
      const timer = setTimeout(() => reply.reject(new Error(`${method} was not answered`)), PATIENCE_MS);
      post({ switchboardAction: "get", method, messageId, args });
      try {
        return await reply.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(messageId);
      }
    },
    start: () => port.start(),
  };
}
