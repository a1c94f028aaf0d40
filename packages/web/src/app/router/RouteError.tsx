import { screenAt } from "@sightline/api/pages";
import { Button } from "@sightline/ui/button";
import { ErrorState } from "@sightline/ui/state";
import { useLayoutEffect } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { ApiError, errorText } from "../../lib/api/index.ts";
import { removeFirstView } from "../../lib/first-view/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { useTitle } from "../../lib/title/index.ts";

/** Says what broke a page, and what to do next. */
export function RouteError() {
  const error = useRouteError();
  const t = useWords("shell");
  const kind = kindOf(error);
  // What is not there is looked for in its list.
  const list = screenAt(useLocation().pathname) === "dashboards" ? "dashboards" : "home";
  useTitle(t(`failed.${kind}.title`));
  useLayoutEffect(removeFirstView, []);
  return (
    <ErrorState
      level={1}
      title={t(`failed.${kind}.title`)}
      text={t(`failed.${kind}.text`)}
      details={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : errorText(error)}
      action={
        kind === "missing" || kind === "forbidden" ? (
          <Button component={Link} to={PATHS[list]}>
            {t(`failed.back.${list}`)}
          </Button>
        ) : (
          <Button onClick={() => window.location.reload()}>{t("failed.reload")}</Button>
        )
      }
    />
  );
}

function kindOf(error: unknown): "forbidden" | "missing" | "offline" | "outdated" | "broken" | "refused" {
  if (error instanceof ApiError) {
    if (error.status === 403) return "forbidden";
    if (error.status === 404) return "missing";
    if (error.status === 0) return "offline";
    return "refused";
  }
  // The chunk of a page is gone after an update of the server.
  if (error instanceof TypeError && /import|module|fetch/i.test(error.message)) return "outdated";
  return "broken";
}
