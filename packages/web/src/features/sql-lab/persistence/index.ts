export { openFromAddress } from "./openFromAddress.ts";
export { readTabAgain, startPersistence, wantTab, whenReady } from "./start.ts";
export { keepMine, takeTheirs, usePersistence } from "./status.ts";
