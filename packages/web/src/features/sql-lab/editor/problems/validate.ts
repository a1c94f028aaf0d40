import type { EditorView } from "@codemirror/view";
import { validateSql } from "@sightline/api/databases";
import { call } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import type { ValidationResult } from "../../model/index.ts";
import { statementAt } from "../statements/index.ts";
import { problemsPut, validationProblems } from "./problems.ts";

/** Time from the last key to the question, ms. */
const REST_MS = 600;
/** What a statement may need that an earlier one of the script makes or sets: alone it cannot be judged. */
const MAKES = /\b(?:create|attach|set|use)\b/i;
/** A longer statement is not sent while typing, in characters. */
const LONGEST = 100_000;

/** Whether the engine of a database can tell what is wrong with a text that was not run. */
export function hasValidator(backend: string | null): boolean {
  const validators = bootstrap().common.conf.SQL_VALIDATORS_BY_ENGINE;
  return backend !== null && typeof validators === "object" && validators !== null && backend in validators;
}

export interface ValidatedDatabase {
  id: number;
  catalog: string | null;
  schema: string | null;
}

/** Asks the engine about the statement at the cursor when the keys rest. */
export class Validation {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asking: AbortController | null = null;
  readonly #told: (result: ValidationResult) => void;

  constructor(onResult: (result: ValidationResult) => void) {
    this.#told = onResult;
  }

  /** The text was changed; null: its engine has no validator. */
  schedule(view: EditorView, database: ValidatedDatabase | null): void {
    this.cancel();
    if (database === null) return;
    this.#timer = setTimeout(() => void this.#ask(view, database), REST_MS);
  }

  /** What is on its way is outdated. */
  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#timer = null;
    this.#asking = null;
  }

  async #ask(view: EditorView, { id, catalog, schema }: ValidatedDatabase): Promise<void> {
    const { state } = view;
    const range = statementAt(state, state.selection.main.head);
    const sql = range ? state.sliceDoc(range.from, range.to) : "";
    // What a template becomes is not known before the run, and what a script makes is not there.
    const unknown = /\{\{|\{%/.test(sql) || MAKES.test(state.sliceDoc(0, range?.from ?? 0));
    if (!range || sql.length > LONGEST || unknown) {
      if (range) view.dispatch(problemsPut(state, "validation", [], range));
      return;
    }
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const body = { sql, schema, catalog };
      const { result } = await call(validateSql, { params: { id }, body, signal: asking.signal });
      if (asking.signal.aborted || view.state.doc !== state.doc) return;
      const told = { sql, problems: result };
      view.dispatch(
        problemsPut(view.state, "validation", validationProblems(state.doc, told, range.from), range),
      );
      this.#told(told);
    } catch {
      // Nobody asked for it: an engine that cannot say is not worth a message.
    }
  }
}
