import { useWords } from "../../lib/i18n/index.ts";

export function DatasetListPage() {
  const t = useWords("shell");
  return <h1>{t("datasets")}</h1>;
}
