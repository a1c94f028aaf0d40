import { useWords } from "../../../lib/i18n/index.ts";

export function ChartListPage() {
  const t = useWords("shell");
  return <h1>{t("charts")}</h1>;
}
