import type { Dialect } from "../engine.ts";

type Folding = Pick<Dialect, "foldsUpper">;

/** The text that names share which differ only in the case of ASCII letters. */
export const foldAscii = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** What needs no quotes in an engine that folds names to upper case, as the engine keeps it. */
const FOLDED = /^[A-Z_][A-Z0-9_$]*$/;
const NORMAL = /^[a-z_][a-z0-9_$]*$/;

/** A column's name as a dataset with `normalize_columns` shows it: in small letters where the engine folded it. */
export const normalName = ({ foldsUpper }: Folding, name: string): string =>
  foldsUpper && FOLDED.test(name) ? name.toLowerCase() : name;

/** The way back: what the engine calls a column that `normalName` may have renamed. */
export const storedName = ({ foldsUpper }: Folding, name: string): string =>
  foldsUpper && NORMAL.test(name) ? name.toUpperCase() : name;
