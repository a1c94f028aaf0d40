export { openFromAddress } from "./address/openFromAddress.ts";
export { loadTab, readTabAgain, startPersistence, whenReady } from "./start.ts";
export { keepMine, takeTheirs, usePersistence } from "./status.ts";
