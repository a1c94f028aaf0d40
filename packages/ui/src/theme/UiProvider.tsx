import "./tokens.css";
import "./mantine.css";
import "./base.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { Toaster } from "../toast/Toaster.tsx";
import { type UiWords, UiWordsContext } from "../words/UiWords.ts";
import { cssVariables, mantineTheme } from "./mantineTheme.ts";

/** Where the chosen theme is kept; the page's first script reads the same key. */
export const COLOR_SCHEME_KEY = "sightline.color-scheme";
const colorScheme = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Theme, words and toasts for all parts below. `nonce` lets styles through a strict content policy. */
export function UiProvider({
  nonce,
  words,
  children,
}: {
  nonce: string;
  words: UiWords;
  children: ReactNode;
}) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <UiWordsContext value={words}>
        {children}
        <Toaster />
      </UiWordsContext>
    </MantineProvider>
  );
}
