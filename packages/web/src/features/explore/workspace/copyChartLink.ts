import { createExplorePermalink } from "@sightline/api/explore";
import { toast } from "@sightline/ui/toast";
import { address, call, errorText } from "../../../lib/api/index.ts";
import { copyText } from "../../../lib/clipboard/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { isUnsaved, storedForm } from "../model/store/changes.ts";
import { chartOf, type ExploreState } from "../model/store/exploreStore.ts";

const absolute = (path: string): string => new URL(path, window.location.origin).href;

/** Copies a link that opens the same chart for others: of changed controls one that does not expire. */
export async function copyChartLink(state: ExploreState): Promise<void> {
  const link = linkOf(state);
  const problem = link.then(
    () => null,
    (error: unknown) => error,
  );
  try {
    // Handed over before it is there: the right to write to the clipboard ends soon after the press.
    await copyText(link);
    toast.success(word("explore:header.linkCopied"));
  } catch {
    const error = await problem;
    toast.danger(
      error === null
        ? word("explore:header.noCopy")
        : word("explore:header.noLink", { error: errorText(error) }),
    );
  }
}

async function linkOf({ savedChart, formData }: ExploreState): Promise<string> {
  if (savedChart && !isUnsaved(chartOf(formData), savedChart.formData, formData))
    return absolute(address(PATHS.explore, {}, { slice_id: savedChart.slice_id }));
  if (!canAccess("can_write", "ExplorePermalinkRestApi")) return window.location.href;
  const urlParams = Object.entries((formData.url_params ?? {}) as Record<string, unknown>).map(
    ([name, value]): [string, string] => [name, String(value)],
  );
  const { url } = await call(createExplorePermalink, {
    body: { formData: storedForm(formData), urlParams },
  });
  return absolute(url);
}
