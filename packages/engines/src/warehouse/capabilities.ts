import type { Capabilities } from "../engine.ts";

/** What the warehouses have in common. Nobody could run them against the real services. */
export const warehouseCapabilities: Capabilities = {
  catalogs: true,
  schemas: true,
  explain: true,
  costEstimate: false,
  validation: false,
  createTableAs: true,
  createViewAs: true,
  cancel: true,
  progress: false,
  embedded: false,
  fileUpload: false,
  joins: true,
  transactions: false,
  readOnlyBy: "account",
  sshTunnel: false,
  impersonation: null,
  testedWith: "nothing",
};
