import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api/index.ts";

/** An answer that says no stays no; a lost connection or a busy server is asked once more. */
const retry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
