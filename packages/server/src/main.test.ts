import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { canMount } from "./testing/canMount.ts";
import { killChildren, removeFolder, startProgram } from "./testing/runChild.ts";

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-main-"));
});
afterEach(async () => {
  await killChildren(started.splice(0));
  await removeFolder(folder);
});

interface Run {
  child: ChildProcess;
  /** What it printed until it was ready or ended. */
  text: string;
  ended: Promise<number | null>;
}

/** Starts the server in the folder; resolves when it prints its address or ends. */
function start(env: Record<string, string> = {}): Promise<Run> {
  const child = startProgram(join(import.meta.dirname, "main.ts"), [], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "0", SIGHTLINE_EXAMPLES: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return new Promise((resolve) => {
    let text = "";
    const take = (part: Buffer) => {
      text += part;
      if (/http:\S+.*\n/.test(text)) resolve({ child, text, ended });
    };
    child.stdout!.on("data", take);
    child.stderr!.on("data", take);
    void ended.then(() => resolve({ child, text, ended }));
  });
}

const addressOf = (run: Run) => /http:\/\/\S+\//.exec(run.text)![0];

describe("the server", () => {
  it("says in one line where it is and how to log in, keeps the first password, stops on SIGTERM", async () => {
    const first = await start();
    const lines = first.text.trim().split("\n");
    expect(lines).toHaveLength(1);
    const password = /log in as admin with the password (\S+) \(kept in (\S+)\)/.exec(lines[0]!)!;
    expect(readFileSync(join(folder, password[2]!), "utf8").trim()).toBe(password[1]);
    expect(await (await fetch(`${addressOf(first)}health`)).text()).toBe("OK");
    const login = await fetch(`${addressOf(first)}api/v1/security/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: password[1] }),
    });
    expect(login.status).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = await start();
    expect(second.text).toContain(
      "log in as admin; the first password is in .sightline/initial-admin-password",
    );
    expect(second.text).not.toContain(password[1]);
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  });

  it("stops at once beside a connection over which nothing was asked", async () => {
    const run = await start();
    const connection = connect(Number(new URL(addressOf(run)).port), "127.0.0.1");
    connection.on("error", () => {});
    await once(connection, "connect");
    run.child.kill("SIGTERM");
    expect(await run.ended).toBe(0);
    expect(run.text).not.toContain("still open");
    connection.destroy();
  });

  it.each([
    ["a weak secret key", { SIGHTLINE_SECRET_KEY: "secret" }, "SIGHTLINE_SECRET_KEY is too weak"],
    ["a port that is none", { PORT: "x" }, "PORT must be a whole number"],
    ["a home that is a file", { SIGHTLINE_HOME: "file" }, "a file is in its place"],
    ["a home below a file", { SIGHTLINE_HOME: "file/home" }, "a file is in its place"],
  ])("says in one line that it does not start with %s", async (_name, env, reason) => {
    writeFileSync(join(folder, "file"), "");
    const run = await start(env as Record<string, string>);
    expect(await run.ended).toBe(78);
    expect(run.text).toMatch(/^Sightline did not start: .*\n$/);
    expect(run.text).toContain(reason);
  });

  it("says in one line that its port is in use", async () => {
    const first = await start();
    const second = await start({ PORT: new URL(addressOf(first)).port, SIGHTLINE_HOME: "other" });
    expect(await second.ended).toBe(78);
    expect(second.text).toMatch(/^Sightline did not start: .*EADDRINUSE.*\n$/);
  });

  it("says in one line that the store is not there yet, and may be tried again", async () => {
    const run = await start({ SIGHTLINE_DATABASE_URL: "postgresql://lea:hidden@127.0.0.1:1/store" });
    expect(await run.ended).toBe(1);
    expect(run.text).toMatch(
      /^Sightline did not start: The metadata store does not answer.*ECONNREFUSED.*\n$/,
    );
    expect(run.text).not.toContain("hidden");
  });

  it.skipIf(!canMount)("says in one line that its home is read-only", async () => {
    const home = join(folder, "home");
    mkdirSync(home);
    execFileSync("mount", ["-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", home]);
    try {
      const run = await start({ SIGHTLINE_HOME: home });
      expect(await run.ended).toBe(78);
      expect(run.text).toMatch(
        /^Sightline did not start: The home folder .* is on a read-only file system.*\n$/,
      );
    } finally {
      execFileSync("umount", [home]);
    }
  });
});
