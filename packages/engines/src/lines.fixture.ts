import { describe, expect, it } from "vitest";
import type { Connection, ExportRequest, ExportStream, QueryRequest } from "./engine.ts";

export const LINES_LIMITS = { maxRows: 2_000_000, timeoutMs: 60_000 } as const;

type Asked = Pick<ExportRequest, "sql"> & Partial<ExportRequest>;
export const linesOf = (connection: Pick<Connection, "export">, request: Asked): Promise<ExportStream> =>
  connection.export({ ...LINES_LIMITS, format: "lines", ...request });

export async function piecesOf({ chunks }: Pick<ExportStream, "chunks">): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of chunks) pieces.push(Buffer.from(piece));
  return pieces;
}
const streamText = async (stream: ExportStream): Promise<string> =>
  Buffer.concat(await piecesOf(stream)).toString("utf8");
const asList = (lines: string): string => `[${lines.trimEnd().replaceAll("\n", ",")}]`;

export interface LinesCase {
  connect(write?: boolean): Connection;
  /** A SELECT of a few rows with every type that matters. */
  typed: string;
  /** A SELECT of so many rows with a number `i` from 1 and a text of 30 characters or more, in order. */
  manyRows(rows: number): string;
  /** A SELECT that fails after some 10,000 rows. */
  failing: string;
  /** A SELECT of rows of 1 KB, the first of which come at once, the rest not within the test's time; null: none can be made. */
  slow: string | null;
  /** What a session runs first, and the SELECT that only it can run. */
  inSession: { first: string; reads: string; gives: string; write: boolean };
  /** How many statements with this text the server runs; absent: nobody can ask. */
  countRunning?(text: string): Promise<number>;
}

/** What every engine's lines must be. */
export function testLines({
  connect,
  typed,
  manyRows,
  failing,
  slow,
  inSession,
  countRunning,
}: LinesCase): void {
  describe("lines", () => {
    it.each([1_000, LINES_LIMITS.maxRows])(
      "are the records of the format rows, of at most %i",
      async (maxRows) => {
        const connection = connect();
        const request: QueryRequest = {
          ...LINES_LIMITS,
          sql: typed,
          format: "rows",
          temporal: "iso",
          maxRows: 1_000,
        };
        const { body, columns } = await connection.query(request);
        const stream = await linesOf(connection, { sql: typed, maxRows });
        expect(asList(await streamText(stream))).toBe(await body.text());
        expect(stream.columns).toEqual(
          columns.map(({ name, type, type_generic }) => ({ name, type, type_generic })),
        );
      },
    );

    it("come in order, in pieces of whole lines, the first of them soon", async () => {
      const rows = 300_000;
      const stream = await linesOf(connect(), { sql: manyRows(rows) });
      const pieces = await piecesOf(stream);
      for (const piece of pieces) expect(piece.at(-1)).toBe(10);
      const inside = pieces.slice(1, -1);
      expect(pieces.length).toBeGreaterThan(10);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2 * 1024 ** 2);
      expect(inside.reduce((sum, { length }) => sum + length, 0) / inside.length).toBeGreaterThan(32 * 1024);
      const lines = Buffer.concat(pieces).toString("utf8").trimEnd().split("\n");
      const ids = lines.map((line) => (JSON.parse(line) as { i: number }).i);
      expect(ids).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
      expect(stream.summary()).toEqual({ rowCount: rows, truncated: false });
    });

    it.each([10, 25_000])("end at %i rows when no more are wanted, and say so", async (maxRows) => {
      const stream = await linesOf(connect(), { sql: manyRows(40_000), maxRows });
      expect((await streamText(stream)).trimEnd().split("\n")).toHaveLength(maxRows);
      expect(stream.summary()).toEqual({ rowCount: maxRows, truncated: true });
    });

    it("are none of a result without rows", async () => {
      const stream = await linesOf(connect(), { sql: `SELECT * FROM (${manyRows(10)}) AS q WHERE 1 = 0` });
      expect(await streamText(stream)).toBe("");
      expect([stream.columns[0]?.name, stream.summary().rowCount]).toEqual(["i", 0]);
    });

    it("break off with the database's error", async () => {
      const reading = linesOf(connect(), { sql: failing }).then(piecesOf);
      await expect(reading).rejects.toMatchObject({ name: "QueryError" });
    });

    it("stop with their reader's signal, and the connection serves the next", async () => {
      const connection = connect();
      const stopped = new AbortController();
      const stream = await linesOf(connection, { sql: manyRows(2_000_000), signal: stopped.signal });
      let pieces = 0;
      const reading = (async () => {
        for await (const _ of stream.chunks) if (++pieces === 2) stopped.abort();
      })();
      await expect(reading).rejects.toMatchObject({ kind: "cancelled" });
      expect(await streamText(await linesOf(connection, { sql: manyRows(2) }))).toMatch(
        /^\{"i":1,.*\}\n\{"i":2,.*\}\n$/,
      );
    });

    it.skipIf(!countRunning)("stop on the server, too, whether their reader leaves or says so", async () => {
      const waitForEnd = (mark: string) => expect.poll(() => countRunning?.(mark)).toBe(0);
      const connection = connect();
      const stopped = new AbortController();
      for await (const _ of (await linesOf(connection, { sql: `/* left */ ${manyRows(5_000_000)}` }))
        .chunks) {
        expect(await countRunning?.("/* left */")).toBe(1);
        break;
      }
      await waitForEnd("/* left */");
      const { signal } = stopped;
      const stream = await linesOf(connection, { sql: `/* told */ ${manyRows(5_000_000)}`, signal });
      const reading = (async () => {
        for await (const _ of stream.chunks) {
          if (signal.aborted) continue;
          expect(await countRunning?.("/* told */")).toBe(1);
          stopped.abort();
        }
      })();
      await expect(reading).rejects.toMatchObject({ kind: "cancelled" });
      await waitForEnd("/* told */");
    });

    it("may be left in a session, which then ends as any other", async () => {
      const connection = connect(inSession.write);
      const session = await connection.session({ write: inSession.write });
      const limits = { ...LINES_LIMITS, format: "lines" } as const;
      for await (const _ of (await session.export({ ...limits, sql: manyRows(1_000_000) })).chunks) break;
      await session.close();
      expect(await streamText(await linesOf(connection, { sql: manyRows(1) }))).toMatch(/^\{"i":1,.*\}\n$/);
    });

    it.skipIf(slow === null)("do not wait for rows that are slow", async () => {
      // A stream that waited for all of them would give none before the test's time is over.
      let bytes = 0;
      for await (const piece of (await linesOf(connect(), { sql: slow ?? "" })).chunks) {
        bytes += piece.length;
        break;
      }
      expect(bytes).toBeGreaterThan(1_000);
    });

    it("are read in a session too, however many are wanted", async () => {
      const { first, reads, gives, write } = inSession;
      const connection = connect(write);
      for (const maxRows of [1_000, LINES_LIMITS.maxRows]) {
        const session = await connection.session({ write });
        try {
          const request = { ...LINES_LIMITS, format: "rows", temporal: "iso" } as const;
          await session.run({ ...request, sql: first });
          const limits = { ...LINES_LIMITS, maxRows, format: "lines" } as const;
          const stream = await session.export({ ...limits, sql: reads });
          expect(await streamText(stream)).toBe(gives);
          expect(stream.summary()).toEqual({ rowCount: 1, truncated: false });
          const again = await session.export({ ...limits, sql: reads });
          expect(await streamText(again)).toBe(gives);
        } finally {
          await session.close();
        }
      }
    });
  });
}
