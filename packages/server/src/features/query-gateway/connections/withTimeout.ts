import { QueryError } from "@sightline/engines";

/** The answer, or a QueryError `timeout` once it has taken too long. */
export async function withTimeout<T>(seconds: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const rejectLate = () => reject(new QueryError("timeout", `No answer within ${seconds} seconds`));
  const timer = setTimeout(rejectLate, seconds * 1000);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
    // Whatever it says later, nobody is there to hear it.
    answer.catch(() => {});
  }
}
