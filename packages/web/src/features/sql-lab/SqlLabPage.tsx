import { useWords } from "../../lib/i18n/index.ts";

export function SqlLabPage() {
  const t = useWords("shell");
  return <h1>{t("sql")}</h1>;
}
