import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/state";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { useTitle } from "../../lib/title/index.ts";

/** Said at an address that no page has. */
export function NotFoundPage() {
  const t = useWords("shell");
  useTitle(t("notFound.title"));
  return (
    <EmptyState
      level={1}
      title={t("notFound.title")}
      text={t("notFound.text")}
      action={
        <Button component={Link} to={PATHS.home}>
          {t("notFound.home")}
        </Button>
      }
    />
  );
}
