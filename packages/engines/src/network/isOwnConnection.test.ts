import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { isOwnConnection } from "./isOwnConnection.ts";

it.runIf(process.platform === "linux")("tells a connection of this process from another's", async () => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const nextConnection = () => once(server, "connection").then(([socket]) => socket as Socket);

  const first = nextConnection();
  const own = connect(port, "127.0.0.1");
  expect(isOwnConnection(await first)).toBe(true);
  own.destroy();

  const second = nextConnection();
  const script = `require("node:net").connect(${port}, "127.0.0.1"); setTimeout(() => {}, 5000)`;
  const other = spawn(process.execPath, ["-e", script]);
  expect(isOwnConnection(await second)).toBe(false);
  other.kill();
  server.close();
});
