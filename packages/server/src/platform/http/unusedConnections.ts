import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Does not wait, when the server is closed, for connections over which nothing was asked. Browsers open some ahead; Node
 * counts these as busy, and the server would stay until they give up.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
