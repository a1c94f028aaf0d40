import { useWords } from "../../../lib/i18n/index.ts";

export function DashboardListPage() {
  const t = useWords("shell");
  return <h1>{t("dashboards")}</h1>;
}
