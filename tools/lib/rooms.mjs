import { dirname, posix } from "node:path";

/** Source files that one folder holds, and names that one index.ts opens. */
export const MOST_FILES = 20;
export const MOST_NAMES = 15;

const TEST = /[.](test|fixture)[.]tsx?$/;
const DOOR = /(^|\/)index[.]tsx?$/;
const FROM = /from\s+"([^"]+)"/;

/**
 * What is wrong with the sizes of folders and doors. `sources`: the text of each file by its path; `exceptions`: folders
 * and doors that are still too large. One that is no longer too large has to be taken off the list.
 */
export function roomProblems(sources, exceptions) {
  const problems = [];
  const report = (kind, path, count, most, what) => {
    const isException = exceptions[kind].includes(path);
    if (count > most && !isException) problems.push(`${path} ${what} (at most ${most}): make rooms in it.`);
    if (count <= most && isException) {
      problems.push(`${path} ${what}: take it off the exceptions in tools/lib/roomExceptions.mjs.`);
    }
  };
  const folders = new Map(exceptions.folders.map((path) => [path, 0]));
  for (const path of sources.keys()) {
    if (TEST.test(path)) continue;
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  }
  for (const [path, files] of folders) {
    report("folders", path, files, MOST_FILES, `holds ${files} source files`);
  }
  const doors = new Set([...[...sources.keys()].filter((path) => DOOR.test(path)), ...exceptions.doors]);
  for (const path of doors) {
    const names = openedNames(path, sources).size;
    report("doors", path, names, MOST_NAMES, `opens ${names} names`);
  }
  return problems.sort();
}

/** The names that a module exports, those of `export *` included as far as they are in `sources`. */
export function openedNames(path, sources, seen = new Set()) {
  const names = new Set();
  if (seen.has(path)) return names;
  seen.add(path);
  const text = (sources.get(path) ?? "").replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  for (const [, list] of text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)) {
    for (const entry of list.split(",")) {
      const name = entry
        .trim()
        .replace(/^type\s+/, "")
        .split(/\s+as\s+/)
        .at(-1);
      if (name) names.add(name);
    }
  }
  const DECLARED =
    /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;
  for (const [, name] of text.matchAll(DECLARED)) names.add(name);
  for (const [, name] of text.matchAll(/^export\s+\*\s+as\s+([\w$]+)/gm)) names.add(name);
  for (const [line] of text.matchAll(/^export\s+(?:type\s+)?\*\s+from\s+"[^"]+"/gm)) {
    const target = posix.join(dirname(path), FROM.exec(line)[1]);
    for (const name of openedNames(target, sources, seen)) names.add(name);
  }
  return names;
}
