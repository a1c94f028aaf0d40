// Migrates the store in the home given and prints what it ran: `node migrateStore.ts <home>`.
import { migrate, openStore } from "../../platform/db/store/index.ts";

const db = openStore({ home: process.argv[2]!, databaseUrl: process.argv[3] ?? null });
console.log(JSON.stringify(await migrate(db, () => new Date())));
await db.destroy();
