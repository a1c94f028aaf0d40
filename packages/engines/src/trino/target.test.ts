import { describe, expect, it } from "vitest";
import { trinoTarget } from "./target.ts";

const read = (uri: string, secrets = {}, sessionUser: string | null = null) =>
  trinoTarget({ uri, secrets, serverCertificate: null, sessionUser }, "Trino");

describe("where a Trino is", () => {
  it.each([
    ["trino://me@host", { secure: false, port: 8080, catalog: null, schema: null, authorization: null }],
    ["trino://me@host:8081/hive/sales", { secure: false, port: 8081, catalog: "hive", schema: "sales" }],
    ["trino://me@host:443/hive", { secure: true, port: 443, catalog: "hive", schema: null }],
    ["trino://me:pass@host/hive", { secure: true, port: 443, authorization: "Basic bWU6cGFzcw==" }],
    ["trino://me@host:8443?http_scheme=https", { secure: true, port: 8443 }],
  ])("%s", (uri, expected) => {
    expect(read(uri)).toMatchObject(expected);
  });
  it("takes a token of the database's secrets", () => {
    const secrets = { auth_method: "jwt", auth_params: { token: "t.o.k" } };
    expect(read("trino://me@host", secrets)).toMatchObject({ secure: true, authorization: "Bearer t.o.k" });
  });
  it("is asked in another's name, while the connection's user logs in", () => {
    expect(read("trino://me:pass@host", {}, "mia@example.org")).toMatchObject({
      sessionUser: "mia@example.org",
      authorization: "Basic bWU6cGFzcw==",
    });
    expect(read("trino://me@host")).toMatchObject({ username: "me", sessionUser: "me" });
  });
  it.each(["mia\r\nX-Trino-Role: admin", "мия", ""])("does not send the name %j", (name) => {
    expect(() => read("trino://me@host", {}, name)).toThrow("cannot be sent to the server");
  });
  it.each([
    ["trino://me:pass@host?http_scheme=http", "A password is only sent over https"],
    ["trino://host/hive", "The connection string names no user"],
    ["trino:///hive", "The connection names no host"],
    ["trino://me@host?verify=false", "The connection option verify is not known"],
    ["trino://me@host?http_scheme=file", "http_scheme is either http or https"],
  ])("refuses %s", (uri, message) => {
    expect(() => read(uri)).toThrow(message);
  });
});
