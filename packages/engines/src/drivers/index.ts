export { connectInChild } from "./connectInChild.ts";
export { type DriverPool, driverPool } from "./pool.ts";
