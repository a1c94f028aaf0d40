import i18next from "i18next";
import { useCallback } from "react";
import { initReactI18next, useTranslation } from "react-i18next";

type Catalogue = Record<string, unknown>;

/** The English texts, on which every language falls back, are part of the page, in one file. */
const english = import.meta.glob<Catalogue>("../../locales/en/*.json", { import: "default", eager: true });
const catalogues = import.meta.glob<Catalogue>(["../../locales/*/*.json", "!../../locales/en/*.json"], {
  import: "default",
});

const englishAreas = Object.fromEntries(
  Object.entries(english).map(([path, words]) => [path.replace(/^.*\/(.+)\.json$/, "$1"), words]),
);

/** Starts the message catalogue in the user's language; missing texts are shown in English. */
export async function startWords(locale: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "en",
    ns: ["common", "shell"],
    defaultNS: "common",
    resources: { en: englishAreas },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await loadWords("common", "shell");
}

/** Loads the texts of some areas (file names under locales/en). Routes call it while they load their code. */
export async function loadWords(...areas: string[]): Promise<void> {
  const { language } = i18next;
  await Promise.all(
    areas.map(async (area) => {
      if (i18next.hasResourceBundle(language, area)) return;
      const load = catalogues[`../../locales/${language}/${area}.json`];
      if (load) i18next.addResourceBundle(language, area, await load());
    }),
  );
}

/** The texts of one area: `const t = useWords("home")`; `t("title")`, `t("common:cancel")`. */
export function useWords(area: string) {
  return useTranslation(area).t;
}

/** English texts of chart types, translated into the user's language. The area `charts` must be loaded. */
export function useEnglish(): (english: string) => string {
  const t = useWords("charts");
  return useCallback((english: string) => t(english, { nsSeparator: false, keySeparator: false }), [t]);
}

/** A text outside of components: `word("common:cancel")`. */
export const word: typeof i18next.t = ((...parts: Parameters<typeof i18next.t>) =>
  i18next.t(...parts)) as typeof i18next.t;

/** The language of the page, for Intl. */
export const language = (): string => i18next.language.replace("_", "-");
