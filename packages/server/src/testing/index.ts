export type { Answer, Client } from "./client.ts";
export type { TestUser } from "./createTestUser.ts";
export { recordStatements } from "./recordStatements.ts";
export { type SalesData, salesData } from "./salesData.ts";
export { salesTeam } from "./salesTeam.ts";
export { openTestStore, type TestApp, type TestAppOptions, testApp } from "./testApp.ts";
