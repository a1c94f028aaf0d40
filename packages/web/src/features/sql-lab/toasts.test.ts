import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.{test,fixture}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Toasts for which another kind is named: what went as asked, what was only noticed, and what a user has to see to. */
const OTHER_KINDS: Record<string, string[]> = {
  success: [
    "results.copiedName",
    "results.copiedValue",
    "run.wasStopped",
    "said",
    "saved.linkCopied",
    "saved.saved",
    "saved.scheduled",
    "saved.updated",
    "sidebar.refreshed",
  ],
  info: [
    "editor.formatOutdated",
    "results.exploreReady",
    "saved.deleted",
    "tabs.closed",
    "tabs.conflict.taken",
    "text",
    "text",
  ],
  warning: [
    "results.copiedPart",
    "run.nothingToRun",
    "run.pickDatabaseFirst",
    "run.pickDatabaseFirst",
    "saved.faultyParameters",
    "saved.tagsNotSaved",
    "text",
    "what",
  ],
};

/** Every toast of the editor's sources: its kind, and the key of its words or the name of the variable that has them. */
const toasts = Object.values(sources).flatMap((source) =>
  [
    ...source.matchAll(
      /\btoast(?:\.(\w+))?\(\s*`?\$?\{?(?:(?:word|t)\()?["'`]?(?:sql-lab:)?(?:\$\{)?([\w.]+)/g,
    ),
  ].map(([, kind = "none", key = ""]) => ({ kind, key })),
);

it("[S1-130] toasts are of danger kind unless another is named for them", () => {
  const others: Record<string, string[]> = {};
  for (const { kind, key } of toasts)
    if (kind !== "danger") others[kind] = [...(others[kind] ?? []), key].sort();
  expect(others).toEqual(OTHER_KINDS);
  expect(toasts.filter(({ kind }) => kind === "danger").length).toBeGreaterThan(15);
});

it("[S1-130] every failure is told in danger kind", () => {
  const failures = toasts.filter(({ key }) => /(Failed|^no[A-Z]|\.no[A-Z]|\.not[A-Z])/.test(key));
  expect(failures.length).toBeGreaterThan(10);
  expect(failures.filter(({ kind }) => kind !== "danger").map(({ key }) => key)).toEqual([]);
});
