// The baseline: Node, DuckDB and HTTP, nothing else. POST / with SQL answers what DuckDB writes as JSON, POST /values
// with SQL as JSON what Node writes of the values.
import { createServer } from "node:http";
import { DuckDBInstance } from "@duckdb/node-api";

const instance = await DuckDBInstance.create(process.env.BARE_FILE, {
  access_mode: "READ_ONLY",
  threads: process.env.BARE_THREADS,
});

createServer(async (request, response) => {
  let sql = "";
  for await (const chunk of request) sql += chunk;
  const connection = await instance.connect();
  try {
    if (request.url === "/values") {
      const reader = await connection.runAndReadAll(JSON.parse(sql));
      response.end(JSON.stringify(await reader.getColumnsJson()));
      return;
    }
    const reader = await connection.runAndReadAll(
      `SELECT '[' || coalesce(string_agg(to_json(t)::VARCHAR, ','), '') || ']' FROM (${sql}) t`,
    );
    response.setHeader("content-type", "application/json");
    response.end(String(reader.getRows()[0][0]));
  } finally {
    connection.closeSync();
  }
}).listen(Number(process.env.PORT), "127.0.0.1");
