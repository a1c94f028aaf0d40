import { useWords } from "../../lib/i18n/index.ts";

export function HomePage() {
  const t = useWords("shell");
  return <h1>{t("home")}</h1>;
}
