import { expect, it } from "vitest";
import { importNeeds } from "./importNeeds.ts";

const error = (extra: Record<string, unknown>) => ({
  errors: [
    { message: "Error importing chart", error_type: "GENERIC_COMMAND_ERROR", level: "warning", extra },
  ],
});
const NOTHING = {
  passwordsNeeded: [],
  sshPasswordNeeded: [],
  sshPrivateKeyNeeded: [],
  sshPrivateKeyPasswordNeeded: [],
  alreadyExists: [],
  failed: false,
};
const FILE = "databases/shop.yaml";
const schema = (message: string) => ({ [FILE]: { _schema: [message] } });

it.each([
  [
    "[S3-105] [S3-229] a password of a database",
    schema("Must provide a password for the database"),
    { passwordsNeeded: [FILE] },
  ],
  [
    "[S3-105] [S3-230] a password of a tunnel",
    schema("Must provide a password for the ssh tunnel"),
    { sshPasswordNeeded: [FILE] },
  ],
  [
    "[S3-105] [S3-231] a private key of a tunnel",
    schema("Must provide a private key for the ssh tunnel"),
    { sshPrivateKeyNeeded: [FILE] },
  ],
  [
    "[S3-105] [S3-232] the password of a private key",
    schema("Must provide a private key password for the ssh tunnel"),
    { sshPrivateKeyPasswordNeeded: [FILE] },
  ],
  [
    "[S3-105] [S3-233] leave to replace what is there",
    { "charts/a.yaml": "Chart already exists and `overwrite=true` was not passed" },
    { alreadyExists: ["charts/a.yaml"] },
  ],
  [
    "a text in place of a list",
    { [FILE]: "Must provide a password for the database" },
    { passwordsNeeded: [FILE] },
  ],
  [
    "nothing that helps: it exists, and may not be replaced",
    { "charts/a.yaml": "A chart already exists and user doesn't have permissions to overwrite it" },
    { failed: true },
  ],
  [
    "several at once",
    {
      [FILE]: { _schema: ["Must provide a password for the database"] },
      "charts/a.yaml": "Chart already exists and `overwrite=true` was not passed",
      "charts/b.yaml": { slice_name: ["Missing data for required field."] },
      issue_codes: [{ code: 1010, message: "Issue 1010 - Superset encountered an error." }],
    },
    { passwordsNeeded: [FILE], alreadyExists: ["charts/a.yaml"], failed: true },
  ],
])("an import needs %s", (_name, extra, needs) => {
  expect(importNeeds(error(extra) as never)).toEqual({ ...NOTHING, ...needs });
});

it.each([
  ["no errors", { errors: [] }],
  ["an error that tells no more", { errors: [{ message: "no" }] }],
  ["issue codes alone", error({ issue_codes: [] })],
])("[S3-105] has failed: %s", (_name, given) => {
  expect(importNeeds(given as never)).toEqual({ ...NOTHING, failed: true });
});
