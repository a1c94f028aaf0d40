import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asOwner, serverUri } from "./database.fixture.ts";

/** A server of the test's own that asks for a password and speaks TLS; the certificate is for `localhost`. */
export interface SecureServer {
  port: number;
  /** Its authority, PEM. */
  certificate: string;
  stop(): Promise<void>;
}

export const OWNER = { name: "owner", password: "p@ss:w/rd" };

/** Starts it with the programs of the server that the tests run on. */
export async function secureServer(): Promise<SecureServer> {
  const [[programs = ""] = []] = (await asOwner(serverUri ?? "", [
    "SELECT setting FROM pg_config WHERE name = 'BINDIR'",
  ])) as string[][];
  const folder = mkdtempSync(join(tmpdir(), "secure-postgres-"));
  const account = accountFor(folder);
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { ...account, cwd: folder, stdio: "pipe" });
  const data = join(folder, "data");
  writeFileSync(join(folder, "password"), OWNER.password, { mode: 0o644 });
  run(join(programs, "initdb"), [
    ...["-D", data, "-U", OWNER.name, "--auth=scram-sha-256", "--no-sync"],
    `--pwfile=${join(folder, "password")}`,
  ]);
  const [key, certificate] = [join(data, "server.key"), join(data, "server.crt")];
  run("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "fsync=off", "ssl=on"];
  const child = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...account, cwd: folder, stdio: "ignore" },
  );
  await waitUntilAccepting(() => run(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]));
  return {
    port,
    certificate: readFileSync(certificate, "utf8"),
    async stop() {
      child.kill("SIGINT");
      await new Promise((resolve) => child.once("exit", resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function accountFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  const account = { uid: id("-u"), gid: id("-g") };
  chownSync(folder, account.uid, account.gid);
  return account;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilAccepting(check: () => unknown): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      check();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("The server did not start within 10 seconds");
}
