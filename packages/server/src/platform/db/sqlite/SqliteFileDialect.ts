import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from "kysely";
import { StoreFailure } from "../storeFailure.ts";
import { openWriter, type Writer } from "./openWriter.ts";

/**
 * A store in a file. The serving thread reads on a connection of its own, which nobody's write holds up; a thread of its
 * own writes, since each commit waits for the disk: with a busy disk half a second, in which nobody would be served.
 * Transactions and single writes come one after the other; statements of a transaction see its writes, others do not.
 */
export class SqliteFileDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #path: string;

  /** `database`: the connection that reads, open on the file at `path`. */
  constructor({ database, path }: { database: SqliteDatabase; path: string }) {
    super({ database });
    this.#database = database;
    this.#path = path;
  }

  override createAdapter(): SqliteAdapter {
    return new FileAdapter();
  }

  override createDriver(): Driver {
    return new FileDriver(this.#database, openWriter(this.#path));
  }
}

class FileAdapter extends SqliteAdapter {
  /** The driver puts writes in order, reads need none. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FileDriver implements Driver {
  readonly #reader: SqliteDatabase;
  readonly #writer: Writer;
  /** Ends when the last of those that wait may write has written. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(reader: SqliteDatabase, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#reader, this.#writer, () => this.#lockWrites());
  }

  async beginTransaction(connection: FileConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: FileConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const unlock = await this.#lockWrites();
    await this.#writer.close();
    unlock();
    this.#reader.close();
  }

  /** Resolves when it is the caller's turn to write, with what ends the turn. */
  async #lockWrites(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = this.#lastWrite;
    this.#lastWrite = promise;
    await turn;
    return resolve;
  }
}

class FileConnection implements DatabaseConnection {
  readonly #reader: SqliteDatabase;
  readonly #writer: Writer;
  readonly #lockWrites: () => Promise<() => void>;
  /** Ends the transaction's turn to write. */
  #unlock: (() => void) | null = null;
  /** The writer's threads that had ended when the transaction began. */
  #endedThreads = 0;

  constructor(reader: SqliteDatabase, writer: Writer, lockWrites: () => Promise<() => void>) {
    this.#reader = reader;
    this.#writer = writer;
    this.#lockWrites = lockWrites;
  }

  async begin(): Promise<void> {
    this.#unlock = await this.#lockWrites();
    await this.#write(CompiledQuery.raw("begin"));
    this.#endedThreads = this.#writer.endedThreads;
  }

  release(): void {
    this.#unlock?.();
    this.#unlock = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#unlock) return this.#writeInTransaction(query);
    if (SelectQueryNode.is(query.query)) {
      return { rows: this.#reader.prepare(query.sql).all(query.parameters) as R[] };
    }
    const unlock = await this.#lockWrites();
    try {
      return await this.#write(query);
    } finally {
      unlock();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query);
  }

  #writeInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endedThreads !== this.#writer.endedThreads)
      throw new StoreFailure("The transaction was rolled back.");
    return this.#write(query);
  }

  async #write<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastInsertRowid } = await this.#writer.execute(sql, parameters);
    return {
      rows: rows as R[],
      ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
      ...(lastInsertRowid !== undefined && { insertId: BigInt(lastInsertRowid) }),
    };
  }
}
