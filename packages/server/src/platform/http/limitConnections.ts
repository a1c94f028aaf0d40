import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { type ConnectionLimits, RETRY_AFTER_S, tooManyConnections } from "./connectionLimits.ts";
import { sendError } from "./sendError.ts";

/**
 * Ends requests and replies that a client holds up, and refuses connections that are too many. Headers and whole
 * requests are timed by Node itself (`buildApp` sets its options); this adds what Node does not do: a body must make
 * progress, a reply must be taken. However long a body or a reply is, it goes on while it moves.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, behindProxy: boolean): void {
  endSlowBodies(app, limits);
  endStalledReplies(app, limits);
  refuseTooMany(app, limits, behindProxy);
}

const SLOW_BODY = JSON.stringify({ message: "The body of the request came too slowly." });
const SLOW_BODY_REPLY = [
  "HTTP/1.1 408 Request Timeout",
  "Connection: close",
  "Content-Type: application/json; charset=utf-8",
  `Content-Length: ${SLOW_BODY.length}`,
  "",
  SLOW_BODY,
].join("\r\n");

interface BodyProgress {
  response: ServerResponse;
  /** Checks since the period began. Checks are counted, not time: while the process is busy, nobody is slow. */
  checks: number;
  /** What the socket had received as the period began. */
  bytesRead: number;
}

function endSlowBodies(app: FastifyInstance, limits: ConnectionLimits): void {
  const checksOfPeriod = Math.ceil(limits.bodyMs / limits.checkMs);
  const bodies = new Map<IncomingMessage, BodyProgress>();
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === "0")) return;
    bodies.set(request, { response, checks: 0, bytesRead: request.socket.bytesRead });
    request.once("close", () => bodies.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, progress] of bodies) {
      if (request.complete) bodies.delete(request);
      else if (++progress.checks >= checksOfPeriod) {
        const { bytesRead } = request.socket;
        if (bytesRead - progress.bytesRead < limits.bodyBytes) endSlowBody(request.socket, progress.response);
        progress.checks = 0;
        progress.bytesRead = bytesRead;
      }
    }
  }, limits.checkMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function endSlowBody(socket: Socket, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else socket.end(SLOW_BODY_REPLY, () => socket.destroy());
}

function endStalledReplies(app: FastifyInstance, limits: ConnectionLimits): void {
  /** Connections with a request that is not answered in full. */
  const busy = new WeakSet<Socket>();
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });
  // Node tells it when a socket neither received nor sent anything for the time that it was given.
  app.server.setTimeout(limits.stalledReplyMs, (socket) => {
    const isAnswerToCome = busy.has(socket) && socket.writableLength === 0;
    if (isAnswerToCome) socket.setTimeout(limits.stalledReplyMs);
    else socket.destroy();
  });
}

function refuseTooMany(app: FastifyInstance, limits: ConnectionLimits, behindProxy: boolean): void {
  let open = 0;
  const openOfAddress = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  app.server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const ofAddress = (openOfAddress.get(address) ?? 0) + 1;
    open += 1;
    openOfAddress.set(address, ofAddress);
    const isShared = behindProxy || LOOPBACK.test(address);
    if (open > limits.connections || (!isShared && ofAddress > limits.connectionsOfAddress)) {
      refused.add(socket);
    }
    socket.once("close", () => {
      open -= 1;
      const left = (openOfAddress.get(address) ?? 1) - 1;
      if (left === 0) openOfAddress.delete(address);
      else openOfAddress.set(address, left);
    });
  });
  // Those beyond the limit are told so; those beyond these few, too, are cut off without a word.
  app.server.maxConnections = limits.connections + Math.ceil(limits.connections / 10);
  app.addHook("onRequest", async (request, reply) => {
    if (!refused.has(request.raw.socket)) return;
    reply.headers({ connection: "close", "retry-after": String(RETRY_AFTER_S) });
    return sendError(reply, tooManyConnections());
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
