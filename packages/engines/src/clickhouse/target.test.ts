import { expect, it } from "vitest";
import { clickhouseTarget } from "./target.ts";

const read = (uri: string) => clickhouseTarget({ uri, serverCertificate: null });

it.each([
  [
    "clickhousedb://host",
    { secure: false, port: 8123, username: "default", password: "", database: "default" },
  ],
  [
    "clickhousedb://u:p%40@host:9/db",
    { secure: false, port: 9, username: "u", password: "p@", database: "db" },
  ],
  ["clickhouse://u@host/db?secure=true", { secure: true, port: 8443 }],
  ["clickhousedb://u@host:1?protocol=https", { secure: true, port: 1 }],
])("%s", (uri, expected) => {
  expect(read(uri)).toMatchObject(expected);
});
it.each([
  ["clickhousedb:///db", "The connection names no host"],
  ["clickhousedb://host/db?readonly=0", "The connection option readonly is not known"],
])("refuses %s", (uri, message) => {
  expect(() => read(uri)).toThrow(message);
});
