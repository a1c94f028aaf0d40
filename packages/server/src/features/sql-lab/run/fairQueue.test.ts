import { expect, it } from "vitest";
import { fairQueue, runInTurn } from "./fairQueue.ts";

const [ANNA, BEN] = [1, 2];
const never = new AbortController().signal;

/** A line of so many places, in which work ends when it is told to. */
function line(places: number, mostWaiting = 10) {
  const made = fairQueue({ places, mostWaiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (userId: number, name: string, signal = never) =>
    runInTurn(made, { userId, signal }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
}

it("lets others in before the next of who has places already, and leaves a place to them", async () => {
  const { ask, begun, end } = line(3);
  for (const name of ["a1", "a2", "a3", "a4"]) void ask(ANNA, name);
  expect(begun).toEqual(["a1", "a2"]);
  void ask(BEN, "b1");
  void ask(BEN, "b2");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  // Each has one; who came first goes first.
  expect(begun.slice(3)).toEqual(["a3"]);
  await end("b1");
  expect(begun.slice(3)).toEqual(["a3", "b2"]);
  await end("b2");
  expect(begun).toHaveLength(5);
  await end("a2");
  expect(begun.slice(5)).toEqual(["a4"]);
});

it("has a place for everybody where there is one place", async () => {
  const { ask, begun, end } = line(1);
  const done = ask(ANNA, "a1");
  void ask(ANNA, "a2");
  void ask(BEN, "b1");
  expect(begun).toEqual(["a1"]);
  await end("a1");
  expect(await done).toBe("a1");
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

it("refuses who has too many waiting, and nobody else", () => {
  const { ask } = line(1, 1);
  expect(ask(ANNA, "a1")).not.toBeNull();
  expect(ask(ANNA, "a2")).not.toBeNull();
  expect(ask(ANNA, "a3")).toBeNull();
  expect(ask(BEN, "b1")).not.toBeNull();
});

it("lets go who gives up while waiting", async () => {
  const { ask, begun, end } = line(1, 1);
  void ask(ANNA, "a1");
  const given = new AbortController();
  void ask(ANNA, "a2", given.signal);
  given.abort();
  // It is run, so that it ends by its signal, and its place in the line is free.
  expect(begun).toEqual(["a1", "a2"]);
  expect(ask(ANNA, "a3")).not.toBeNull();
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("does not let wait what was given up before it came", async () => {
  const { ask, begun, end } = line(1, 1);
  const done = ask(ANNA, "a1");
  expect(ask(ANNA, "a2", AbortSignal.abort())).not.toBeNull();
  expect(begun).toEqual(["a1", "a2"]);
  void ask(ANNA, "a3");
  await end("a2");
  expect(begun).toEqual(["a1", "a2"]);
  await end("a1");
  expect(await done).toBe("a1");
  expect(begun).toEqual(["a1", "a2", "a3"]);
});
