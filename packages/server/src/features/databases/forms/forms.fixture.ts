import { DEFAULT_FLAGS } from "../../../platform/config/index.ts";
import { testApp } from "../../../testing/index.ts";
import { databases } from "../index.ts";

/** A network reserved for documentation: nobody answers, and here the operator forbids it. */
export const FORBIDDEN = "203.0.113.7";

/** A server that may open SSH tunnels, and may not reach that network; `post` asks it as the admin. */
export async function formServer() {
  const server = await testApp({
    features: [databases],
    config: {
      FEATURE_FLAGS: { ...DEFAULT_FLAGS, SSH_TUNNELING: true },
      FORBIDDEN_NETWORKS: ["203.0.113.0/24"],
    },
  });
  const post = (path: string, body: object) => server.as(server.admin).post(`/api/v1/database/${path}`, body);
  return { server, post };
}
