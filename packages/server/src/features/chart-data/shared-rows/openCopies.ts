import { ok, type Result } from "@sightline/core/errors";
import { MAX_GROUPS, type RowCopy, type SharedRows } from "@sightline/core/query/shared-rows";
import { singleFlight } from "../../../platform/cache/index.ts";
import type { QueryFault } from "../../query-faults/index.ts";
import { rowCopies, runChecked } from "../../query-gateway/index.ts";
import type { LargeGroups } from "./largeGroups.ts";
import type { ReadStatement } from "./rowSharing.ts";

/** Rows of a table that is not worth a copy: its queries take a few milliseconds. */
const SMALL_TABLE = 500_000;
/** Part of a table that is copied at most: of more, twelve reads take as long as reading the table twelve times. */
const COPIED_SHARE = 0.02;
const COPIED_ROWS = 2_000_000;
/** A table, or a view, whose sample takes longer is read by each statement: the sample would not be small beside it. */
const SAMPLE_MS = 1_000;

/** The way to the database of those that share rows. */
export type Access = Pick<ReadStatement, "source" | "allowedTables" | "timeoutMs">;

/** What is found out about shared rows before they are copied. */
interface Sample {
  total: number;
  sampled: number;
  met: number;
}

/** Which copy is made of shared rows for a statement: one that is small beside its table. Null: none. */
export function chooseCopy({ filtered, grouped }: SharedRows, index: number, sample: Sample): RowCopy | null {
  const { total, sampled, met } = sample;
  if (total < SMALL_TABLE) return null;
  const share = sampled === 0 ? 1 : met / sampled;
  const isFew = share <= COPIED_SHARE && share * total <= COPIED_ROWS;
  if (isFew && filtered?.readers.has(index)) return filtered;
  return grouped.find(({ readers }) => readers.has(index)) ?? null;
}

/** The copies of one list of shared rows. Each is made when the first statement asks for it. */
export interface OpenCopies {
  /** The copy for a statement; null: it reads the table itself. Rejects when `signal` is aborted. */
  open(index: number, signal: AbortSignal): Promise<Result<OpenCopy | null, QueryFault>>;
  /** The statement has read what it opened. */
  finishStatement(index: number): void;
  /** No more statements come. A copy stays until the last of those that have begun has read it. */
  close(): void;
}

export interface OpenCopy extends rowCopies.CopiedRows {
  copy: RowCopy;
}

type OpenCopyResult = Result<OpenCopy | null, QueryFault>;

/** `reads`: how often each statement will be read. */
export function openCopies(
  rows: SharedRows,
  access: Access,
  reads: readonly number[],
  refused: LargeGroups,
): OpenCopies {
  const { opened, database } = access.source;
  const { dialect } = opened.engine;
  const samples = singleFlight<Sample | null>();
  const flights = singleFlight<OpenCopyResult>();
  const made = new Map<RowCopy, OpenCopyResult>();
  let sample: Sample | null | undefined;
  let isClosed = false;
  const left = [...reads];
  const reading = reads.map(() => 0);
  const isDone = (index: number) => reading[index] === 0 && (isClosed || left[index]! <= 0);

  async function readSample(signal: AbortSignal): Promise<Sample | null> {
    const sql = opened.engine.rowCopies!.sample(rows.table, rows.where);
    const { allowedTables, timeoutMs } = access;
    const asked = { format: "rows", temporal: "epoch", maxRows: 1, signal } as const;
    const read = await runChecked({
      opened,
      allowedTables,
      sql,
      ...asked,
      timeoutMs: Math.min(timeoutMs, SAMPLE_MS),
    });
    if (!read.ok) return null;
    const [found] = JSON.parse(await read.value.body.text()) as Sample[];
    return found ?? null;
  }

  async function make(copy: RowCopy, signal: AbortSignal): Promise<OpenCopyResult> {
    const { allowedTables, timeoutMs } = access;
    const sql = dialect.print(copy.rows);
    if (refused.has(database.id, sql)) return keep(copy, null);
    const copied = await rowCopies.copyRows({ opened, allowedTables, sql, timeoutMs, signal });
    if (!copied.ok) {
      if (signal.aborted) return copied;
      if (copied.error.kind === "timeout" && copy === rows.filtered) {
        // Reading the table by itself would take its time once more. A statement may be quicker than all groups are.
        made.set(copy, copied);
        return copied;
      }
      // Of other faults each statement tells its own.
      return keep(copy, null);
    }
    const isTooLarge = copy !== rows.filtered && copied.value.rowCount > MAX_GROUPS;
    if (isTooLarge) refused.add(database.id, sql);
    if (isTooLarge || signal.aborted) {
      await copied.value.close();
      return keep(copy, null);
    }
    return keep(copy, { ...copied.value, copy });
  }

  function keep(copy: RowCopy, found: OpenCopy | null): OpenCopyResult {
    const opened = ok(found);
    made.set(copy, opened);
    return opened;
  }

  function dropUnread(): void {
    for (const [copy, found] of made) {
      if (!found.ok || !found.value || ![...copy.readers.keys()].every(isDone)) continue;
      void found.value.close();
      keep(copy, null);
    }
  }

  return {
    async open(index, signal) {
      reading[index]! += 1;
      if (isClosed) return ok(null);
      if (sample === undefined) sample = await samples.run("sample", signal, readSample);
      const copy = sample && chooseCopy(rows, index, sample);
      if (!copy) return ok(null);
      const known = made.get(copy);
      if (known) return known;
      const key = copy === rows.filtered ? "filtered" : `grouped ${rows.grouped.indexOf(copy)}`;
      return flights.run(key, signal, (shared) => make(copy, shared));
    },
    finishStatement(index) {
      reading[index]! -= 1;
      left[index]! -= 1;
      dropUnread();
    },
    close() {
      isClosed = true;
      dropUnread();
    },
  };
}
