import "./tokens.css";
import "./mantine.css";
import "./base.css";
import {
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  MantineProvider,
} from "@mantine/core";
import type { ReactNode } from "react";
import { Toaster } from "../toast/Toaster.tsx";
import { type UiWords, UiWordsContext } from "../words/UiWords.ts";
import { cssVariables, mantineTheme } from "./mantineTheme.ts";

/** Where the chosen theme is kept; the page's first script reads the same key. */
export const COLOR_SCHEME_KEY = "sightline.color-scheme";
const colorScheme = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** For pages of others: they say what theme there is, and nothing of it is kept. */
const unkeptScheme: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * Theme, words and toasts for all parts below. `nonce` lets styles through a strict content policy. `keepsTheme`: false
 * where the theme is light until a page of others says something else.
 */
export function UiProvider({
  nonce,
  words,
  keepsTheme = true,
  children,
}: {
  nonce: string;
  words: UiWords;
  keepsTheme?: boolean;
  children: ReactNode;
}) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={keepsTheme ? colorScheme : unkeptScheme}
      defaultColorScheme={keepsTheme ? "auto" : "light"}
      getStyleNonce={() => nonce}
    >
      <UiWordsContext value={words}>
        {children}
        <Toaster />
      </UiWordsContext>
    </MantineProvider>
  );
}
