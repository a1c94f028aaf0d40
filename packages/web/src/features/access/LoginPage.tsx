import { useWords } from "../../lib/i18n/index.ts";

export function LoginPage() {
  const t = useWords("shell");
  return <h1>{t("user.logIn")}</h1>;
}
