// Plain JavaScript that also runs on old versions of Node, like all that starts before anything is installed.
import { spawn } from "node:child_process";

/** Exit status of a server that cannot start until the operator mends something (EX_CONFIG of sysexits.h). */
const OPERATOR_ERROR = 78;
/** Longest wait for a server that was asked to stop, ms: a little more than it gives its requests. */
const STOP_MS = 35_000;

/** Writes one line of JSON to standard error, as the server's own log does. */
function log(level, message, fields) {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
}

/**
 * Runs a program and starts it again whenever it dies, and never returns: this process ends with the program's status
 * when the program ends with 0, when only the operator can mend why it did not start, or after a signal to stop, which is
 * passed on. The program has an IPC channel to this process: it must end when that closes. `options` (all ms):
 * `firstPause` before a restart, doubled each time up to `longestPause`, and again the first after a run of `goodRun`.
 */
export function watch(command, args, env, options = {}) {
  const { firstPause = 1000, longestPause = 60_000, goodRun = 60_000 } = options;
  let pause = firstPause;
  let child = null;
  let isStopping = false;

  function start() {
    const startedAt = Date.now();
    child = spawn(command, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
    child.once("error", (error) => {
      log("error", `The server could not be started: ${error.message}`);
      process.exit(1);
    });
    child.once("exit", (code, signal) => {
      child = null;
      if (isStopping) process.exit(signal === "SIGTERM" ? 0 : (code ?? 1));
      if (code === 0 || code === OPERATOR_ERROR) process.exit(code);
      const ran = Date.now() - startedAt;
      if (ran >= goodRun) pause = firstPause;
      const how = signal ? `was ended by the signal ${signal}` : `ended with exit code ${code}`;
      log("error", `The server ${how}. It is started again in ${pause / 1000} s.`, {
        code,
        signal,
        ran_ms: ran,
      });
      setTimeout(start, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  }

  function stop() {
    // A terminal sends SIGINT to the server, too. As SIGTERM the server has one stop and no second interrupt.
    isStopping = true;
    if (child === null) process.exit(0);
    if (process.platform === "win32") child.disconnect();
    else child.kill("SIGTERM");
    setTimeout(() => child?.kill("SIGKILL"), STOP_MS).unref();
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  start();
}
