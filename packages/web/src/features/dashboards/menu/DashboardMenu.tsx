import { dashboardActions } from "@sightline/core/permissions";
import { toRison } from "@sightline/core/rison";
import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { LazyMenu, Menu, SubMenu, useFocusAfterDialog } from "@sightline/ui/menu";
import { lazy, Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { address } from "../../../lib/api/index.ts";
import { bootstrap, isEmbedded } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess, currentUser } from "../../../lib/user/index.ts";
import { PROPERTIES_PARAM } from "../edit/properties/propertiesParam.ts";
import type { Printing } from "../print/usePrinting.ts";
import type { LoadedDashboard } from "../queries.ts";
import { useFullScreen } from "./useFullScreen.ts";
import { useSavePicture } from "./useSavePicture.ts";

const AccessDialog = lazy(() => import("./AccessDialog.tsx"));
const EmbedDialog = lazy(() => import("./EmbedDialog.tsx"));

interface Props {
  dashboard: LoadedDashboard;
  title: string;
  mayEdit: boolean;
  printing: Printing;
  /** Copies a link that opens the dashboard as it is now. */
  onCopyLink: () => void;
  /** Opens a mail with such a link. */
  onMailLink: () => void;
}

/** What can be done with a dashboard as a whole; each entry for who has its right. */
export function DashboardMenu({ dashboard, title, mayEdit, printing, onCopyLink, onMailLink }: Props) {
  const t = useWords("dashboards");
  const rights = dashboardActions(currentUser());
  const [params, setParams] = useSearchParams();
  const openProperties = () => {
    const next = new URLSearchParams(params);
    next.set("edit", "true");
    next.set(PROPERTIES_PARAM, "1");
    setParams(next);
  };
  const { isFull, toggle } = useFullScreen();
  const savePicture = useSavePicture({ id: dashboard.id, title }, printing.withPicture);
  const [shownDialog, setShownDialog] = useState<"access" | "embed" | null>(null);
  const place = useRef<HTMLButtonElement>(null);
  const mayEmbed =
    bootstrap().common.feature_flags.EMBEDDED_SUPERSET === true && canAccess("can_set_embedded", "Dashboard");
  useFocusAfterDialog(shownDialog !== null, place);
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={220}
        returnFocus
        button={<IconButton ref={place} icon="more" label={t("menu.title")} withTooltip={false} />}
      >
        <Menu.Item leftSection={<Icon name="expand" />} onClick={toggle}>
          {t(isFull ? "menu.leaveFullScreen" : "menu.fullScreen")}
        </Menu.Item>
        {rights.can_share_dashboard && (
          <SubMenu label={t("menu.share")} icon={<Icon name="share" />}>
            <Menu.Item leftSection={<Icon name="link" />} onClick={onCopyLink}>
              {t("copyPermalink")}
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="external" />} onClick={onMailLink}>
              {t("menu.mail")}
            </Menu.Item>
          </SubMenu>
        )}
        <SubMenu label={t("menu.download")} icon={<Icon name="download" />}>
          <Menu.Item leftSection={<Icon name="monitor" />} onClick={() => void savePicture("png")}>
            {t("menu.image")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="text" />} onClick={() => void savePicture("pdf")}>
            {t("menu.pdf")}
          </Menu.Item>
          {rights.can_export && (
            <Menu.Item
              component="a"
              href={address("/api/v1/dashboard/export/", {}, { q: toRison([dashboard.id]) })}
              download
              title={t("menu.exportHint")}
              leftSection={<Icon name="folder" />}
            >
              {t("menu.export")}
            </Menu.Item>
          )}
        </SubMenu>
        <Menu.Item leftSection={<Icon name="print" />} onClick={printing.print}>
          {t("print")}
        </Menu.Item>
        {!isEmbedded() && <Menu.Divider />}
        {mayEdit && (
          <Menu.Item leftSection={<Icon name="settings" />} onClick={openProperties}>
            {t("menu.properties")}
          </Menu.Item>
        )}
        {!isEmbedded() && (
          <Menu.Item leftSection={<Icon name="user" />} onClick={() => setShownDialog("access")}>
            {t("menu.access")}
          </Menu.Item>
        )}
        {mayEmbed && (
          <Menu.Item leftSection={<Icon name="external" />} onClick={() => setShownDialog("embed")}>
            {t("menu.embed")}
          </Menu.Item>
        )}
      </LazyMenu>
      <Suspense fallback={null}>
        {shownDialog === "access" && (
          <AccessDialog dashboard={dashboard} title={title} onClose={() => setShownDialog(null)} />
        )}
        {shownDialog === "embed" && (
          <EmbedDialog dashboardId={dashboard.id} onClose={() => setShownDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
