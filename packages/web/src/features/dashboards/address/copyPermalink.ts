import { createDashboardPermalink } from "@sightline/api/dashboard-links";
import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import { toast } from "@sightline/ui/toast";
import { call, errorText } from "../../../lib/api/index.ts";
import { copyText } from "../../../lib/clipboard/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { linkParams } from "./filterAddress.ts";

interface Shown {
  dashboardId: number;
  masks: DataMasks;
  openTabs: readonly string[];
  params: URLSearchParams;
  /** The component to scroll to. */
  anchor?: string;
}

/** Makes a link that opens the dashboard as it is now, and puts it onto the clipboard. */
export async function copyPermalink({ dashboardId, masks, openTabs, params, anchor }: Shown): Promise<void> {
  const body = {
    dataMask: masks,
    activeTabs: [...openTabs],
    urlParams: linkParams(params),
    anchor: anchor ?? null,
  };
  const link = call(createDashboardPermalink, { params: { id: String(dashboardId) }, body }).then(
    ({ url }) => new URL(url, location.origin).href,
  );
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
