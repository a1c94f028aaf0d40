import type { Answer } from "./bystander.ts";
import type { Report } from "./runBombs.ts";

/** No answer to the bystander may take longer, ms. */
const PATIENCE_MS = 250;
const MOST_LINES = 40;
/** The estimate's own limit of time, which the API answers with 500. */
const TIME_LIMIT = '"error_type":"SQLLAB_TIMEOUT_ERROR"';

/** What must not have happened, one line each, clocks left aside: a busy machine changes none of it. */
export function lossesOf({ outcomes, answers, alive }: Report): string[] {
  const lost = answers.filter(({ status }) => status !== 200);
  return [
    ...(alive ? [] : ["The server's process ended."]),
    ...(answers.length > 0 ? [] : ["The bystander was never answered."]),
    ...lost.map(
      (answer) =>
        `The bystander's ${answer.ask} got ${answer.status ?? "no answer"}${during(answer, outcomes)}`,
    ),
    ...outcomes
      .filter(({ status, text }) => status !== null && status >= 500 && !text.includes(TIME_LIMIT))
      .map(({ bomb, status, text }) => `${bomb.name}: ${status} ${text}`),
    ...outcomes
      .filter(({ text }) => text.startsWith("No answer"))
      .map(({ bomb, text }) => `${bomb.name}: ${text}`),
  ].slice(0, MOST_LINES);
}

/** `lossesOf`, and what took too long on a machine that does nothing else. */
export function faultsOf(report: Report): string[] {
  const { answers, outcomes, memory } = report;
  const late = answers.filter(({ ms }) => ms > PATIENCE_MS).sort((a, b) => b.ms - a.ms);
  return [
    ...lossesOf(report),
    ...late
      .slice(0, MOST_LINES)
      .map(
        (answer) =>
          `The bystander's ${answer.ask} took ${Math.round(answer.ms)} ms${during(answer, outcomes)}`,
      ),
    ...(late.length > MOST_LINES ? [`… and ${late.length - MOST_LINES} more that were late`] : []),
    ...(memory.afterMs === null ? [`The processes still hold ${Math.round(memory.after)} MB`] : []),
  ];
}

/** The names of the bombs that were under way. */
function during({ at, ms }: Answer, outcomes: Report["outcomes"]): string {
  const names = outcomes
    .filter(({ bomb }) => bomb.kind !== "connection")
    .filter((outcome) => outcome.endedAt - outcome.ms <= at + ms && outcome.endedAt >= at)
    .map(({ bomb }) => bomb.name);
  return names.length === 0 ? "" : ` during ${names.join(" | ")}`;
}

/** Counts and times of a run as a few lines. */
export function summaryOf({ outcomes, answers, memory }: Report): string {
  const statuses = Map.groupBy(outcomes, ({ status }) => status ?? "closed");
  const counts = [...statuses].map(([status, of]) => `${status}: ${of.length}`).sort();
  const asks = [...Map.groupBy(answers, ({ ask }) => ask)].map(([name, of]) => {
    const times = of.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (part: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
    return `${name}: ${times.length} answers, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
  });
  const { before, most, after, afterMs, byProcess } = memory;
  return [
    `${outcomes.length} bombs: ${counts.join(", ")}`,
    ...asks,
    `memory of all processes: ${Math.round(before)} MB before, ${Math.round(most)} MB at most, ${Math.round(after)} MB after${afterMs === null ? "" : ` ${Math.round(afterMs / 1000)} s`}`,
    `at last: ${byProcess.map(({ script, mb }) => `${script} ${Math.round(mb)} MB`).join(", ")}`,
  ].join("\n");
}
