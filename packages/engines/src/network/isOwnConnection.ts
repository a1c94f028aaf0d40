import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Socket } from "node:net";

const TABLE = "/proc/net/tcp";
const LOCAL_ADDRESS = 1;
const INODE = 9;

/**
 * Whether the other end of a loopback connection is a socket of this process, by the system's table of sockets.
 * True where the system has no such table: then whoever is on this machine may connect and must still log in.
 */
export function isOwnConnection(socket: Socket): boolean {
  let table: string;
  try {
    table = readFileSync(TABLE, "utf8");
  } catch {
    return true;
  }
  const port = (socket.remotePort ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const inodes = table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[LOCAL_ADDRESS] === `0100007F:${port}`)
    .map((fields) => `socket:[${fields[INODE]}]`);
  return readdirSync("/proc/self/fd").some((fd) => inodes.includes(linkOf(fd)));
}

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return ""; // closed since it was listed
  }
}
