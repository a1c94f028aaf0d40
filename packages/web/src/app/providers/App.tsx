import { UiProvider } from "@sightline/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo } from "react";
import { RouterProvider } from "react-router/dom";
import { styleNonce } from "../../lib/bootstrap/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { createRouter } from "../router/router.tsx";
import { queryClient } from "./queryClient.ts";
import { uiWords } from "./uiWords.ts";

const router = createRouter();

/** The whole application: theme and words, server state, routes. */
export function App() {
  const t = useWords("common");
  const words = useMemo(() => uiWords(t), [t]);
  return (
    <UiProvider nonce={styleNonce()} words={words}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
