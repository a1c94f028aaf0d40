import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startProgram } from "./runChild.ts";

const PASSWORD = randomBytes(12).toString("base64url");
const SECRET = randomBytes(48).toString("base64");

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the reply as it expects it
  body: any;
}

/** A server in a process of its own, called by its admin. */
export interface ServerProcess {
  child: ChildProcess;
  get(path: string): Promise<Reply>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Reply>;
}

/** Starts the server on a home; all that a test starts have the same secret key. */
export async function serverProcess(home: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = startProgram(join(import.meta.dirname, "../main.ts"), [], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      SIGHTLINE_EXAMPLES: "0",
      SIGHTLINE_HOME: home,
      SIGHTLINE_SECRET_KEY: SECRET,
      SIGHTLINE_ADMIN_PASSWORD: PASSWORD,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", (part: Buffer) => {
      const found = /http:\/\/\S+\//.exec(part.toString());
      if (found) resolve(found[0]);
    });
    child.once("close", () => reject(new Error("The server did not start")));
  });
  let token = "";
  async function call(method: string, path: string, body?: object, more?: Record<string, string>) {
    const reply = await fetch(new URL(path, address), {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() } as Reply;
  }
  const login = { username: "admin", password: PASSWORD, provider: "db" };
  token = (await call("POST", "/api/v1/security/login", login)).body.access_token;
  return {
    child,
    get: (path) => call("GET", path),
    post: (path, body, headers) => call("POST", path, body, headers),
  };
}
