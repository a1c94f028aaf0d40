import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import { useLocation } from "react-router";
import { word } from "../../lib/i18n/index.ts";
import { useStable } from "../../lib/stable/index.ts";
import {
  copyPermalink,
  createPermalink,
  mailPermalink,
  type ShownDashboard,
} from "./address/copyPermalink.ts";
import type { Scene } from "./scene.ts";

interface SharedDashboard {
  dashboardId: number;
  title: string;
  /** The values of the filters now. */
  masks: () => DataMasks;
  openTabs: readonly string[];
}

interface ShareDashboard {
  /** Of the dashboard as a whole. */
  copyLink: () => void;
  mailLink: () => void;
  /** The address of such a link. */
  createLink: (anchor: string | undefined) => Promise<string>;
  /** Of one of its charts. */
  chart: NonNullable<Scene["shareChart"]>;
}

/** Links that open a dashboard as it is now, for the clipboard and for a mail. */
export function useShareDashboard({ dashboardId, title, masks, openTabs }: SharedDashboard): ShareDashboard {
  const { search } = useLocation();
  const dashboardAt = (anchor?: string): ShownDashboard => ({
    dashboardId,
    masks: masks(),
    openTabs,
    params: new URLSearchParams(search),
    ...(anchor !== undefined && { anchor }),
  });
  const links = useStable({
    copyLink: () => void copyPermalink(dashboardAt()),
    createLink: (anchor: string | undefined) => createPermalink(dashboardAt(anchor)),
    mailLink: () =>
      void mailPermalink(dashboardAt(), (url) => ({
        subject: word("dashboards:menu.mailSubject", { title }),
        body: word("dashboards:menu.mailBody", { title, url }),
      })),
    copyChart: (anchor: string) => void copyPermalink(dashboardAt(anchor)),
    mailChart: (anchor: string, name: string) =>
      void mailPermalink(dashboardAt(anchor), (url) => ({
        subject: word("dashboards:shareChart.mailSubject", { title: name }),
        body: word("dashboards:shareChart.mailBody", { title: name, url }),
      })),
  });
  const chart = useStable({ copyLink: links.copyChart, mailLink: links.mailChart });
  return { copyLink: links.copyLink, mailLink: links.mailLink, createLink: links.createLink, chart };
}
