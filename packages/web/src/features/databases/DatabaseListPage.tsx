import { useWords } from "../../lib/i18n/index.ts";

export function DatabaseListPage() {
  const t = useWords("shell");
  return <h1>{t("databases")}</h1>;
}
