import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";

/** Counts every request of the server; the function returned writes Prometheus' text. */
export function requestMetrics(app: FastifyInstance, platform: Platform): () => Promise<string> {
  const requests = new Map<string, { count: number; seconds: number }>();
  let open = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  platform.onClose(async () => {
    delay.disable();
  });

  app.addHook("onRequest", async () => {
    open += 1;
  });
  app.addHook("onResponse", async (request, reply) => {
    open -= 1;
    // The route as declared: an address would make a series for every id.
    const route = request.routeOptions.url ?? "none";
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const known = requests.get(labels) ?? { count: 0, seconds: 0 };
    known.count += 1;
    known.seconds += reply.elapsedTime / 1000;
    requests.set(labels, known);
  });

  return async () => {
    const sessions = await platform.db
      .selectFrom("user_session")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("expires_on", ">", nowIso(platform))
      .executeTakeFirstOrThrow();
    const memory = process.memoryUsage();
    return [
      series(
        "sightline_http_requests_total",
        "counter",
        "Requests answered.",
        [...requests].map(([l, r]) => [l, r.count]),
      ),
      series(
        "sightline_http_request_seconds_total",
        "counter",
        "Time spent on them.",
        [...requests].map(([l, r]) => [l, r.seconds]),
      ),
      series("sightline_http_requests_open", "gauge", "Requests under way.", [["", open]]),
      series("sightline_sessions", "gauge", "Log-ins that have not ended.", [["", sessions.count]]),
      series("process_resident_memory_bytes", "gauge", "Memory of the server process.", [["", memory.rss]]),
      series("nodejs_heap_size_used_bytes", "gauge", "Used heap.", [["", memory.heapUsed]]),
      series("nodejs_eventloop_lag_seconds", "gauge", "99th percentile of the event loop's delay.", [
        ["", delay.percentile(99) / 1e9],
      ]),
      series("process_uptime_seconds", "gauge", "Since the server started.", [["", process.uptime()]]),
    ].join("");
  };
}

function series(name: string, type: string, help: string, values: [labels: string, value: number][]): string {
  const lines = values.map(([labels, value]) => `${name}${labels ? `{${labels}}` : ""} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
