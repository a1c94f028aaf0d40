import { describe, expect, it } from "vitest";

const catalogues = import.meta.glob<Record<string, unknown>>("./en/*.json", {
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.{test,fixture}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

/** The keys of a catalogue with dots between their parts; forms of number are one key. */
function keysOf(words: Record<string, unknown>, before = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string"
      ? [before + name.replace(/_(zero|one|two|few|many|other)$/, "")]
      : keysOf(value as Record<string, unknown>, `${before}${name}.`),
  );
}

/** Every text in quotes, without the name of its area. */
const quoted = new Set(
  [...code.matchAll(/(["'`])((?:[\w-]+:)?[\w.]+)\1/g)].map(([, , text]) => text!.replace(/^[\w-]+:/, "")),
);
const HOLE = /\$\{(?:[^{}`\n]|\{[^{}\n]*\})*\}/g;
/** Keys of which a part is only known when they are used. */
const patterns = [...code.matchAll(/`(?:[\w-]+:)?((?:[\w.]|\$\{(?:[^{}`\n]|\{[^{}\n]*\})*\})+)`/g)]
  .map(([, text]) => text!.split(HOLE))
  // A drawing's `${x}px` is no key.
  .filter((parts) => parts.length > 1 && /\.|[A-Z]/.test(parts.join("")))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w. ]+")}$`));

const isUsed = (key: string): boolean => quoted.has(key) || patterns.some((pattern) => pattern.test(key));

describe("words that nobody says are gone", () => {
  it.each(Object.entries(catalogues))("%s", (_file, words) => {
    const unused = [...new Set(keysOf(words))].filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});
