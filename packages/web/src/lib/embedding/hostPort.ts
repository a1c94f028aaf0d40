/** The message with which the page of the other site hands over its end of a channel. */
const MESSAGE_TYPE = "__embedded_comms__";
const HANDSHAKE = "port transfer";

const { promise, resolve } = Promise.withResolvers<MessagePort>();

/** The channel to the page that shows this one. */
export const hostPort: Promise<MessagePort> = promise;

/** Waits for the channel. Called before the page has loaded: then the other page sends it. */
export function listenForHost(): void {
  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    // Who may frame this page is checked by the server and the browser; nobody else can send to it.
    if (event.source !== window.parent || !isHandshake(event.data)) return;
    const [port] = event.ports;
    if (port) resolve(port);
  });
}

const isHandshake = (data: unknown): boolean =>
  data !== null &&
  typeof data === "object" &&
  "type" in data &&
  data.type === MESSAGE_TYPE &&
  "handshake" in data &&
  data.handshake === HANDSHAKE;
