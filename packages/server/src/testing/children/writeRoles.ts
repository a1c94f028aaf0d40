// Writes 200 roles and prints the name of each once the store has acknowledged it: `node writeRoles.ts <home>`.
import { writeSync } from "node:fs";
import { openStore } from "../../platform/db/store/index.ts";

const db = openStore({ home: process.argv[2]!, databaseUrl: null });
for (let i = 0; i < 200; i++) {
  await db
    .insertInto("role")
    .values({ name: `role ${i}` })
    .execute();
  writeSync(1, `role ${i}\n`);
}
