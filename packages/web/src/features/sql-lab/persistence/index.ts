export { openFromAddress } from "./address/openFromAddress.ts";
export { readTabAgain, startPersistence, wantTab, whenReady } from "./start.ts";
export { keepMine, takeTheirs, usePersistence } from "./status.ts";
