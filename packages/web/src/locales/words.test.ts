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

/** What the specification quotes with capitals within. */
const QUOTED = new Set([
  "Link Copied!",
  "Open in SQL Lab",
  "Request Access",
  "Save as Dataset",
  "Untitled Dataset",
  "View in SQL Lab",
  "Visualization Type",
]);
/** Names of products and formats, keys of a keyboard, and names of buttons and tabs that a text leads to. */
const NAMES = new Set(
  "Advanced Alt Copy Ctrl Custom Delete Edit Enter Excel Markdown Page Parquet Saved Shift Superset Update West".split(
    " ",
  ),
);

/** The words of a text that begin with a capital without beginning a sentence or a quotation. */
function capitalsWithin(text: string): string[] {
  return [...text.matchAll(/(?<=[^\s.!?:…]) ([A-Z][a-z]+)/g)]
    .map(([, word]) => word!)
    .filter((word) => !NAMES.has(word));
}

function textsOf(words: Record<string, unknown>): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === "string" ? [value] : textsOf(value as Record<string, unknown>),
  );
}

describe("all screens write in sentence case", () => {
  it.each(Object.entries(catalogues))("%s", (_file, words) => {
    const wrong = textsOf(words).filter((text) => !QUOTED.has(text) && capitalsWithin(text).length > 0);
    expect(wrong).toEqual([]);
  });
});
