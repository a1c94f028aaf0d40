import type { Answer, Client } from "./client.ts";

/**
 * Asks `/health` again and again while a request is answered; how often somebody else got an answer meanwhile. A server
 * that is held up answers no one, and one that died nobody at all.
 */
export async function withBystander(
  bystander: Client,
  request: Promise<Answer>,
): Promise<{ reply: Answer; answered: number }> {
  let done = false;
  const reply = request.finally(() => {
    done = true;
  });
  let answered = 0;
  while (!done) {
    const { status } = await bystander.get("/health");
    if (status !== 200) throw new Error(`/health answered ${status}`);
    answered += 1;
    // The request before gets its turn.
    await new Promise((next) => setImmediate(next));
  }
  return { reply: await reply, answered };
}
