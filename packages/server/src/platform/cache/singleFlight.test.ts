import { expect, it } from "vitest";
import { singleFlight } from "./index.ts";

const forever = new AbortController().signal;

it("runs equal work in flight once", async () => {
  const flight = singleFlight<number>();
  let runs = 0;
  const work = async () => {
    await Promise.resolve();
    return ++runs;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => flight.run("a", forever, work)));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await flight.run("a", forever, work)).toBe(2);
});

it("keeps different work apart", async () => {
  const flight = singleFlight<string>();
  const [a, b] = await Promise.all([
    flight.run("a", forever, async () => "a"),
    flight.run("b", forever, async () => "b"),
  ]);
  expect([a, b]).toEqual(["a", "b"]);
});

it("hands a failure to everyone who waits", async () => {
  const flight = singleFlight<number>();
  const work = () => Promise.reject(new Error("no"));
  const outcomes = await Promise.allSettled([flight.run("a", forever, work), flight.run("a", forever, work)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
});

it("aborts the work only when the last who waits has gone", async () => {
  const flight = singleFlight<number>();
  const [first, second] = [new AbortController(), new AbortController()];
  let inner: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    inner = signal;
    return new Promise<number>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  const answers = [flight.run("a", first.signal, work), flight.run("a", second.signal, work)];
  const settled = Promise.allSettled(answers);
  first.abort();
  await expect(answers[0]).rejects.toBeDefined();
  expect(inner?.aborted).toBe(false);
  second.abort();
  expect(inner?.aborted).toBe(true);
  await settled;
});

it("starts anew for who comes after an abort", async () => {
  const flight = singleFlight<string>();
  const gone = new AbortController();
  const lost = flight.run("a", gone.signal, () => new Promise<string>(() => {}));
  gone.abort();
  await expect(lost).rejects.toBeDefined();
  expect(await flight.run("a", forever, async () => "fresh")).toBe("fresh");
});

it("does not start for a caller who has already gone", async () => {
  const flight = singleFlight<string>();
  const gone = AbortSignal.abort();
  await expect(flight.run("a", gone, async () => "never")).rejects.toBeDefined();
});
