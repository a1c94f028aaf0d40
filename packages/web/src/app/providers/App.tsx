import { UiProvider } from "@sightline/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { styleNonce } from "../../lib/bootstrap/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { createRouter } from "../router/router.tsx";
import { queryClient } from "./queryClient.ts";
import { reportError } from "./reportError.ts";
import { uiWords } from "./uiWords.ts";

/** The whole application: theme and words, server state, routes. */
export function App() {
  const t = useWords("common");
  // Made here, not with the module: its first page is loaded at once, and needs the words to be started.
  const [router] = useState(createRouter);
  const words = useMemo(() => uiWords(t), [t]);
  return (
    <UiProvider nonce={styleNonce()} words={words}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={reportError} />
      </QueryClientProvider>
    </UiProvider>
  );
}
