import type { RunMark } from "../editor/index.ts";
import type { EditorQuery } from "../model/index.ts";

/** What the editor underlines for the errors of a run. */
export const marksOf = ({ errors, offset }: EditorQuery): RunMark[] =>
  errors.map(({ message, line, column }) => ({ message, line, column, offset }));
