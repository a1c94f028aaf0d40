import { UiProvider } from "@sightline/ui/theme";
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo } from "react";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { isEmbedded, styleNonce } from "../../lib/bootstrap/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { queryClient } from "./queryClient.ts";
import { reportError } from "./reportError.ts";
import { uiWords } from "./uiWords.ts";

/** The whole application: theme and words, server state, routes. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const t = useWords("common");
  const words = useMemo(() => uiWords(t), [t]);
  return (
    <UiProvider nonce={styleNonce()} words={words} keepsTheme={!isEmbedded()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={reportError} />
      </QueryClientProvider>
    </UiProvider>
  );
}
