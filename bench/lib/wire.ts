import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface Reply {
  status: number;
  body: Buffer;
}

interface Line {
  socket: Socket;
  /** The reply that is awaited on it. */
  waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null;
}

const HEAD_END = "\r\n\r\n";

/**
 * Posts JSON over connections that are kept, and reads whole replies. Node's own client takes 0.1 to 0.3 ms for a
 * call, which is no time of the server's.
 */
export function wire(port: number): (path: string, authorization: string, body: unknown) => Promise<Reply> {
  const idle: Line[] = [];

  async function openLine(): Promise<Line> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    const line: Line = { socket, waiting: null };
    let pieces: Buffer[] = [];
    let have = 0;
    let head: { status: number; bytes: number; length: number } | null = null;
    const fail = (error: Error) => {
      idle.splice(0, idle.length, ...idle.filter((other) => other !== line));
      line.waiting?.reject(error);
    };
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("The server closed the connection.")));
    socket.on("data", (piece: Buffer) => {
      pieces.push(piece);
      have += piece.length;
      head ??= headOf(pieces.length === 1 ? piece : Buffer.concat(pieces));
      if (!head || have < head.bytes + head.length) return;
      const { status, bytes } = head;
      const body = (pieces.length === 1 ? piece : Buffer.concat(pieces)).subarray(bytes);
      [pieces, have, head] = [[], 0, null];
      idle.push(line);
      line.waiting?.resolve({ status, body });
    });
    return line;
  }

  return async (path, authorization, body) => {
    const payload = JSON.stringify(body);
    const line = idle.pop() ?? (await openLine());
    return new Promise((resolve, reject) => {
      line.waiting = { resolve, reject };
      line.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}${HEAD_END}${payload}`,
      );
    });
  };
}

/** The head of a reply, once it is whole; its body's length must be told in it. */
function headOf(bytes: Buffer): { status: number; bytes: number; length: number } | null {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const text = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error("A reply without a length cannot be read here.");
  return { status: Number(text.slice(9, 12)), bytes: end + HEAD_END.length, length: Number(length) };
}
