import { createDashboardPermalink } from "@sightline/api/dashboard-links";
import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import { toast } from "@sightline/ui/toast";
import { call, errorText } from "../../../lib/api/index.ts";
import { isEmbedded } from "../../../lib/bootstrap/index.ts";
import { copyText } from "../../../lib/clipboard/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { ownLink } from "../embedded/host.ts";
import { linkParams } from "./filterAddress.ts";

export interface ShownDashboard {
  dashboardId: number;
  masks: DataMasks;
  openTabs: readonly string[];
  params: URLSearchParams;
  /** The component to scroll to. */
  anchor?: string;
}

/** Makes a link that opens the dashboard as it is now, and puts it onto the clipboard. */
export async function copyPermalink(shown: ShownDashboard): Promise<void> {
  const link = createPermalink(shown);
  const copied = copyText(link).then(
    () => true,
    () => false,
  );
  try {
    await link;
  } catch (error) {
    toast.danger(word("dashboards:notLinked", { error: errorText(error) }));
    return;
  }
  if (await copied) toast.success(word("dashboards:linkCopied"));
  else toast.danger(word("dashboards:linkNotCopied"));
}

/** Makes such a link, and opens a message of the reader's mail program with it. */
export async function mailPermalink(
  shown: ShownDashboard,
  messageOf: (url: string) => { subject: string; body: string },
): Promise<void> {
  try {
    const { subject, body } = messageOf(await createPermalink(shown));
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
    window.location.assign(`mailto:?${query}`);
  } catch (error) {
    toast.danger(word("dashboards:notLinked", { error: errorText(error) }));
  }
}

/** The address of a link that opens the dashboard as it is now; in another site's page, the one that this site gives it. */
export async function createPermalink({
  dashboardId,
  masks,
  openTabs,
  params,
  anchor,
}: ShownDashboard): Promise<string> {
  const body = {
    dataMask: masks,
    activeTabs: [...openTabs],
    urlParams: linkParams(params),
    anchor: anchor ?? null,
  };
  const { key, url } = await call(createDashboardPermalink, { params: { id: String(dashboardId) }, body });
  const own = isEmbedded() ? await ownLink(key) : null;
  return own ?? new URL(url, location.origin).href;
}
