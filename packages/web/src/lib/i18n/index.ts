import i18next from "i18next";
import { useCallback } from "react";
import { initReactI18next, useTranslation } from "react-i18next";
import common from "../../locales/en/common.json";
import shell from "../../locales/en/shell.json";

type Catalogue = Record<string, unknown>;

const catalogues = import.meta.glob<Catalogue>("../../locales/*/*.json", { import: "default" });

/** Starts the catalogue in the user's language; what a language lacks is said in English. */
export async function startWords(locale: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: "en",
    ns: ["common", "shell"],
    defaultNS: "common",
    resources: { en: { common, shell } },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  if (locale !== "en") await loadWords("common", "shell");
}

/** Makes the words of some areas (file names under locales/en) ready. A page's route calls it beside its code. */
export async function loadWords(...areas: string[]): Promise<void> {
  const languages = new Set(["en", i18next.language]);
  await Promise.all(
    [...languages].flatMap((language) =>
      areas.map(async (area) => {
        if (i18next.hasResourceBundle(language, area)) return;
        const load = catalogues[`../../locales/${language}/${area}.json`];
        if (load) i18next.addResourceBundle(language, area, await load());
      }),
    ),
  );
}

/** The words of one area: `const t = useWords("home")`; `t("title")`, `t("common:cancel")`. */
export function useWords(area: string) {
  return useTranslation(area).t;
}

/** Words that chart types carry in English, in the user's language. The area `charts` must be ready. */
export function useEnglish(): (english: string) => string {
  const t = useWords("charts");
  return useCallback((english: string) => t(english, { nsSeparator: false, keySeparator: false }), [t]);
}

/** A word outside of components: `word("common:cancel")`. */
export const word: typeof i18next.t = ((...parts: Parameters<typeof i18next.t>) =>
  i18next.t(...parts)) as typeof i18next.t;

/** The language of the page, for Intl. */
export const language = (): string => i18next.language.replace("_", "-");
