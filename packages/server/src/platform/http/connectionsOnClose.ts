import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes, when the server is closed, the connections that Node would wait for: those over which nothing was asked, which
 * browsers open ahead, and those whose last reply was under way, which Node then keeps for a next request.
 */
export function dropConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }, reply) => {
    unused.delete(socket);
    reply.once("close", () => {
      if (isClosing) socket.end();
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
