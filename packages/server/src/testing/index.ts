export type { Answer, Client } from "./client.ts";
export type { TestUser } from "./createTestUser.ts";
export { recordStatements } from "./recordStatements.ts";
export { type SalesData, salesData } from "./salesData.ts";
export { salesTeam } from "./salesTeam.ts";
export { type TestApp, type TestAppOptions, testApp } from "./testApp.ts";
export { openTestStore } from "./testStore.ts";
