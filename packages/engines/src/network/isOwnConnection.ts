import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Socket } from "node:net";

const TABLE = "/proc/net/tcp";
const LOCAL_ADDRESS = 1;
const INODE = 9;

/** Tell the processes in which this one runs drivers; undefined for one that does not run. */
const ownProcesses = new Set<() => number | undefined>();

/** Sockets of this process count as the server's own, too. Gives the function that takes it back. */
export function addOwnProcess(pid: () => number | undefined): () => void {
  ownProcesses.add(pid);
  return () => ownProcesses.delete(pid);
}

/**
 * Whether the other end of a loopback connection is a socket of this server, by the system's table of sockets.
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
  const folders = ["self", ...[...ownProcesses].flatMap((pid) => pid() ?? [])].map((id) => `/proc/${id}/fd`);
  return folders.some((folder) => filesIn(folder).some((fd) => inodes.includes(linkOf(`${folder}/${fd}`))));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the process has ended
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return ""; // closed since it was listed
  }
}
