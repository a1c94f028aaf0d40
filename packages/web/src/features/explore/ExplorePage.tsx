import { useWords } from "../../lib/i18n/index.ts";

export function ExplorePage() {
  const t = useWords("shell");
  return <h1>{t("charts")}</h1>;
}
