// `npm run trino`: a Trino server for the tests that need one. Fetches 226 MB from Maven Central the first time.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, run, say } from "./lib/run.mjs";

const PORT = process.env.PORT || "18080";
const source = join(ROOT, "tools", "trino");
const jars = join(ROOT, ".tmp", "trino-483");
const home = process.env.JAVA_HOME;
if (!home) fail("Set JAVA_HOME to a JDK of version 25 or newer.");

if (!existsSync(jars)) {
  const copy = ["-B", "-q", "-f", join(source, "pom.xml"), "dependency:copy-dependencies"];
  const status = await run("mvn", [...copy, `-DoutputDirectory=${jars}`, "-DincludeScope=runtime"]);
  if (status !== 0) fail("Maven could not fetch Trino.");
}
const server = spawn(
  join(home, "bin", "java"),
  [
    ...["--add-modules", "jdk.incubator.vector", "-Xmx2g", "-cp", join(jars, "*")],
    ...[join(source, "TrinoForTests.java"), PORT],
  ],
  { stdio: ["pipe", "inherit", "inherit"] },
);
server.on("exit", (code) => process.exit(code ?? 1));
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500));
say(`export SIGHTLINE_TEST_TRINO_URL=trino://test@127.0.0.1:${PORT}/memory/default`);

async function isReady() {
  try {
    const reply = await fetch(`http://127.0.0.1:${PORT}/v1/info`);
    return reply.ok && (await reply.json()).starting === false;
  } catch {
    return false;
  }
}
